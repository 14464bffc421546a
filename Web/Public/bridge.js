// The bridge between a page and its Swift. It moves text and bytes and decides nothing; each page adds its own.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const element = id => document.getElementById(id);
const target = id => ({ window, document })[id] ?? element(id);
const query = name => new URLSearchParams(location.search).get(name);

/// Storage that the browser may refuse to open.
export const storage = () => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

/// Two-byte numbers, as Swift writes lists of them.
export const numbers = bytes => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: view.byteLength / 2 }, (_, place) => view.getUint16(2 * place));
};

/// What an event tells: a number and a text.
const told = {
  click: event => [0, (event.target.closest('button') ?? event.target.closest('[id]'))?.id],
  keydown: event => [0, event.key],
  keyup: event => [0, event.key],
  change: event => [0, event.target.value],
  visibilitychange: () => [0, document.visibilityState],
  cancel: event => {
    event.preventDefault();
    return [];
  },
  paste: event => {
    event.preventDefault();
    return [0, event.clipboardData.getData('text')];
  },
  submit: event => {
    event.preventDefault();
    return [0, event.target.elements[0].value];
  },
  devicemotion: ({ acceleration, accelerationIncludingGravity }) => {
    const size = vector => Math.hypot(vector?.x ?? 0, vector?.y ?? 0, vector?.z ?? 0);
    const isGravityKnown = acceleration?.x != null;
    const moved = isGravityKnown ? size(acceleration) : Math.abs(size(accelerationIncludingGravity) - 9.81);
    return [Math.min(moved * 1000, 1e6)];
  },
};

/// What Swift can do to an element: how many texts it gives, the last of them any, and then two numbers.
const commands = {
  text: [2, (id, text) => { element(id).textContent = text; }],
  attribute: [3, (id, name, value) => element(id).setAttribute(name, value)],
  hide: [1, id => element(id).setAttribute('hidden', '')],
  unhide: [1, id => element(id).removeAttribute('hidden')],
  focus: [1, id => element(id).focus({ preventScroll: true })],
  clear: [1, id => { element(id).value = ''; }],
  fill: [3, (id, template, lines) => element(id).replaceChildren(...lines.split('\n').filter(Boolean).map(line => {
    const copy = element(template).content.cloneNode(true);
    const texts = line.split('\t');
    copy.querySelectorAll('.part').forEach((part, place) => {
      const { set, prefix = '' } = part.dataset;
      const text = texts[place] ?? '';
      if (set) {
        if (text) part.setAttribute(set, prefix + text);
        part.toggleAttribute('hidden', !text);
      } else {
        part.textContent = text;
      }
    });
    return copy;
  }))],
  showModal: [1, id => element(id).showModal()],
  close: [1, id => element(id).close()],
  fit: [1, (id, units) => {
    const svg = element(id);
    const box = svg.getBoundingClientRect();
    const ratio = window.devicePixelRatio;
    const unit = Math.max(Math.floor((Math.min(box.width, box.height) * ratio) / units), 1);
    const centred = (start, length) =>
      Math.round((start + length / 2) * ratio - (unit * units) / 2) / ratio - start;
    const place = `translate(${centred(box.left, box.width)} ${centred(box.top, box.height)})`;
    svg.firstElementChild.setAttribute('transform', `${place} scale(${unit / ratio})`);
  }],
};

/// Asks the server, in CBOR; the answer is its status and its body.
export const send = async (method, path, body, milliseconds, more = {}) => {
  const type = 'application/cbor';
  const headers = { Accept: type, 'Accept-Language': document.documentElement.lang, ...more };
  if (body?.length) headers['Content-Type'] = type;
  const answer = await fetch(path, {
    method, headers, body: body?.length ? body : undefined, cache: 'no-store', signal: AbortSignal.timeout(milliseconds),
  });
  return [answer.status, new Uint8Array(await answer.arrayBuffer())];
};

/// What Swift can ask for and have at once: a text, bytes or nothing.
const readers = {
  language: () => query('lang') ?? navigator.language,
  query,
  stored: name => storage()?.getItem(name),
};

/// What Swift can have done: it gives a text and bytes; the answer, if it wants one, is a number and bytes.
const tasks = {
  store: (name, value) => storage()?.setItem(name, decoder.decode(value)),
  vibrate: (_, pattern) => navigator.vibrate?.(numbers(pattern)),
  post: (path, body) => send('POST', path, body, 10_000),
};

/// Has this page kept for when there is no network.
const keepPage = async () => {
  const workers = navigator.serviceWorker;
  await workers?.register('sw.js', { updateViaCache: 'none' });
  (await workers?.ready)?.active.postMessage('keep');
};

/// Starts the module at `url`, with readers, tasks and events of the page's own; says so if the browser cannot.
export async function start(url, own) {
  Object.assign(told, own.events);
  Object.assign(readers, own.readers);
  Object.assign(tasks, own.tasks);

  let swift;
  let answer;
  const ends = new Map();
  const memory = (pointer, count) => new Uint8Array(swift.memory.buffer, pointer, count);

  const call = (callback, number = 0, given = '') => {
    const payload = typeof given === 'string' ? encoder.encode(given) : given;
    const pointer = swift.allocate(payload.length);
    memory(pointer, payload.length).set(payload);
    swift.call(callback, number, pointer, payload.length);
  };

  const listening = {
    listen: [2, (id, event, callback) => {
      const ending = new AbortController();
      const listener = happened => call(callback, ...(told[event]?.(happened) ?? []));
      target(id).addEventListener(event, listener, { signal: ending.signal });
      ends.set(callback, () => ending.abort());
    }],
    timer: [0, (callback, milliseconds) => {
      const timer = setTimeout(() => call(callback), milliseconds);
      ends.set(callback, () => clearTimeout(timer));
    }],
    end: [0, callback => {
      ends.get(callback)?.();
      ends.delete(callback);
    }],
  };

  const perform = async (name, argument, bytes, callback) => {
    let result = [];
    try {
      result = (await tasks[name](argument, bytes)) ?? [];
    } catch (error) {
      console.warn(name, error);
    }
    if (callback >= 0) call(callback, ...result);
  };

  const page = {
    random: (pointer, count) => crypto.getRandomValues(memory(pointer, count)),
    now: () => Date.now(),
    steady: () => performance.now(),
    utcOffset: () => -new Date().getTimezoneOffset(),
    take: pointer => memory(pointer, answer.length).set(answer),
    command: (pointer, count, first, second) => {
      let rest = memory(pointer, count).slice();
      const next = () => {
        const end = rest.indexOf(0);
        const text = decoder.decode(end < 0 ? rest : rest.subarray(0, end));
        rest = end < 0 ? rest.subarray(rest.length) : rest.subarray(end + 1);
        return text;
      };
      const name = next();
      if (name in tasks) {
        perform(name, next(), rest, first);
        return -1;
      }
      if (name in readers) {
        const found = readers[name](next());
        answer = typeof found === 'string' ? encoder.encode(found) : found;
        return answer?.length ?? -1;
      }
      const [textCount, run] = commands[name] ?? listening[name];
      const texts = Array.from({ length: textCount }, (_, place) =>
        place + 1 < textCount ? next() : decoder.decode(rest));
      run(...texts, first, second);
      return -1;
    },
  };

  try {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(url), { page });
    swift = instance.exports;
    swift.start();
    keepPage().catch(error => console.warn('sw.js', error));
  } catch (error) {
    console.error(error);
    element('unsupported').hidden = false;
  }
}
