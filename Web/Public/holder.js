import { keepAwake } from './awake.js';
import { start } from './bridge.js';
import { device } from './device.js';

/// The invitation in the link, behind the #, where no server logs it. Links of older invitations have it in the query.
const invitation = new URLSearchParams(location.hash.slice(1)).get('invitation')
  ?? new URLSearchParams(location.search).get('invitation');

const own = await device(invitation);
Object.assign(own.tasks, {
  // Only iOS asks, and only when the page was touched.
  askForMotion: () => globalThis.DeviceMotionEvent?.requestPermission?.(),
  // Bright screens are not a page's to ask for; one that stays on is.
  keepAwake,
});
await start('holder.wasm', own);
document.getElementById('manifest').href = `holder-${document.documentElement.lang}.webmanifest`;
