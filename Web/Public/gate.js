import { keepAwake } from './awake.js';
import { start } from './bridge.js';
import { beep } from './beep.js';
import { events } from './scanner.js';
import { server } from './server.js';
import { store } from './store.js';
import { verify } from './verify.js';

// The time first, so that the ledger finds ids of one time in one place.
const newID = () => Date.now().toString(16).padStart(12, '0') +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => byte.toString(16).padStart(2, '0')).join('');

const decoder = new TextDecoder();

/// Fills the list of cameras: lines of an id and a label in turn.
const choices = (chosen, bytes) => {
  const lines = decoder.decode(bytes).split('\n');
  const options = [];
  for (let place = 0; place + 1 < lines.length; place += 2) {
    const [id, label] = lines.slice(place, place + 2);
    options.push(new Option(label, id, false, id === chosen));
  }
  document.getElementById('cameras').replaceChildren(...options);
};

// What has to do with the camera comes once it is turned on.
const camera = () => import('./camera.js');
let isCameraLoaded = false;

/// The pairing link's text, which then leaves the address and the history.
const pairing = () => {
  const text = new URLSearchParams(location.hash.slice(1)).get('pair');
  if (text !== null) history.replaceState(null, '', location.pathname + location.search);
  return text;
};

const fullScreen = async wanted => {
  if (wanted && !document.fullscreenElement && navigator.userActivation?.isActive) {
    await document.documentElement.requestFullscreen?.();
  }
  if (!wanted && document.fullscreenElement) await document.exitFullscreen();
};

const tasks = {
  keepAwake,
  fullScreen,
  ...server,
  ...store,
  verify,
  beep,
  choices,
  openCamera: async id => {
    isCameraLoaded = true;
    return (await camera()).open(id);
  },
  closeCamera: async () => { if (isCameraLoaded) (await camera()).close(); },
  setLight: async isLit => (await camera()).setLight(Boolean(isLit)),
  readPhoto: async () => (await camera()).readPhoto(document.getElementById('photo')),
};

events.code = event => [0, event.detail];

await start('gate.wasm', { readers: { newID, pairing }, tasks, events });
document.getElementById('manifest').href = `gate-${document.documentElement.lang}.webmanifest`;
