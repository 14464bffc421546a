import { start } from './bridge.js';
import { device } from './device.js';

let wakeLock;

const own = await device();
Object.assign(own.tasks, {
  // Only iOS asks, and only when the page was touched.
  askForMotion: () => globalThis.DeviceMotionEvent?.requestPermission?.(),
  // Bright screens are not a page's to ask for; one that stays on is.
  keepAwake: async isAwake => {
    await wakeLock?.release();
    wakeLock = isAwake ? await navigator.wakeLock?.request('screen') : undefined;
  },
});
start('holder.wasm', own).catch(error => {
  console.error(error);
  document.getElementById('unsupported').hidden = false;
});
