// The worker that reads pictures, so that the page never waits for it.
const loading = WebAssembly.instantiateStreaming(fetch('reader.wasm'), {});
const decoder = new TextDecoder();
let canvas;
let context;

const pixels = bitmap => {
  const { width, height } = bitmap;
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
    context = canvas.getContext('2d', { willReadFrequently: true });
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
};

onmessage = async ({ data: bitmap }) => {
  try {
    const { memory, frame, read, bytes } = (await loading).instance.exports;
    const { data, width, height } = pixels(bitmap);
    const place = frame(data.length);
    new Uint8Array(memory.buffer, place, data.length).set(data);
    const count = read(width, height, true);
    const text = count < 0 ? null : decoder.decode(new Uint8Array(memory.buffer, bytes(), count));
    postMessage({ text });
  } catch {
    postMessage({ isBroken: true });
  }
};
