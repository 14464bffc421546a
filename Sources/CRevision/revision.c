#include "CRevision.h"

// Written by Scripts/revision.sh; a build without it is a build all the same.
#if __has_include("revision.h")
#include "revision.h"
#else
#define REVISION ""
#endif

const char *qr_checkin_revision(void) { return REVISION; }
