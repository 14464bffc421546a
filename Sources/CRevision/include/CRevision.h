#ifndef QR_CHECKIN_REVISION_H
#define QR_CHECKIN_REVISION_H

/// The revision that Scripts/revision.sh found in git before the build; empty without it.
const char *qr_checkin_revision(void);

#endif
