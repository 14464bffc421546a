// The camera: its stream, its light, and the worker that reads its pictures, one at a time.
const video = document.getElementById('video');
const viewfinder = document.getElementById('viewfinder');

let stream;
/// How often the camera was opened or closed: what comes of an earlier time is dropped.
let turn = 0;

const tell = (event, detail) => viewfinder.dispatchEvent(new CustomEvent(event, { detail }));

let worker;
/// What the code in a picture says; null if it has none. A reader that broke is not asked again: the next picture has
/// another one.
const read = bitmap =>
  new Promise((resolve, reject) => {
    const reader = (worker ??= new Worker('reader.js'));
    const broken = () => {
      reader.terminate();
      worker = undefined;
      reject(new Error('reader'));
    };
    reader.onerror = broken;
    reader.onmessage = ({ data }) => (data.isBroken ? broken() : resolve(data.text));
    reader.postMessage(bitmap, [bitmap]);
  });

/// One picture after the other, since the worker holds one.
let last = Promise.resolve();
const readInTurn = bitmap => {
  const reading = last.then(() => read(bitmap));
  last = reading.catch(() => {});
  return reading;
};

const nextFrame = () =>
  new Promise(resolve => {
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });

async function look(now) {
  while (turn === now) {
    await nextFrame();
    if (turn !== now) return;
    const text = await readInTurn(await createImageBitmap(video));
    if (turn === now && text !== null) tell('code', text);
  }
}

const failures = {
  NotAllowedError: -2, SecurityError: -2, NotFoundError: -3, OverconstrainedError: -3, NotReadableError: -4, AbortError: -4,
};

/// Opens the camera of that id if it is still there, and otherwise one that looks away from the screen.
export async function open(id) {
  if (!navigator.mediaDevices) return [-1];
  const now = ++turn;
  try {
    const which = id ? { deviceId: { ideal: id } } : { facingMode: { ideal: 'environment' } };
    const opened = await navigator.mediaDevices.getUserMedia({
      video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    if (turn !== now) {
      for (const track of opened.getTracks()) track.stop();
      return [];
    }
    stream = opened;
    const [track] = stream.getVideoTracks();
    track.onended = () => tell('ended');
    const settings = track.getSettings();
    viewfinder.dataset.mirrored = settings.facingMode === 'user';
    video.srcObject = stream;
    await video.play();
    look(now).catch(() => { if (turn === now) tell('ended'); });
    const found = await navigator.mediaDevices.enumerateDevices();
    const cameras = found.filter(device => device.kind === 'videoinput');
    const lines = [settings.deviceId, ...cameras.flatMap(camera => [camera.deviceId, camera.label])];
    return [track.getCapabilities?.().torch ? 2 : 1, lines.map(line => line.replaceAll('\n', ' ')).join('\n')];
  } catch (error) {
    console.warn('camera', error);
    return [failures[error.name] ?? 0];
  }
}

export function close() {
  turn += 1;
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = undefined;
  video.srcObject = null;
}

export const setLight = torch => stream?.getVideoTracks()[0].applyConstraints({ advanced: [{ torch }] });

/// Where a photo is larger, modules are still many pixels wide.
const largestSide = 2048;

export async function readPhoto(input) {
  const [file] = input.files;
  input.value = '';
  if (!file) return [0];
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, largestSide / Math.max(photo.width, photo.height));
  const size = side => Math.max(1, Math.round(side * scale));
  const bitmap = await createImageBitmap(photo, {
    resizeWidth: size(photo.width), resizeHeight: size(photo.height), resizeQuality: 'high',
  });
  photo.close();
  const text = await readInTurn(bitmap);
  return text === null ? [0] : [1, text];
}
