// Screens that stay on. The browser lets go of it whenever the page is hidden, so the page asks again when it is back.
let wakeLock;
let isAwake = false;

export const keepAwake = async wanted => {
  if (isAwake === Boolean(wanted)) return;
  isAwake = Boolean(wanted);
  const former = wakeLock;
  wakeLock = isAwake ? navigator.wakeLock?.request('screen').catch(error => console.warn('wakeLock', error)) : undefined;
  await (await former)?.release();
};
