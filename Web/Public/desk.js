import { start } from './bridge.js';

/// Sends what the desk wants done: `METHOD path`, and a body.
const request = async (what, body) => {
  const [method, path] = what.split(' ');
  const type = 'application/cbor';
  const headers = { Accept: type, 'Accept-Language': document.documentElement.lang };
  if (body.length) headers['Content-Type'] = type;
  const answer = await fetch(path, {
    method, headers, body: body.length ? body : undefined, signal: AbortSignal.timeout(20_000),
  });
  return [answer.status, new Uint8Array(await answer.arrayBuffer())];
};

/// Listens to what is recorded; each event is only word that there is something new.
let source;
const follow = isOn => {
  source?.close();
  source = isOn ? new EventSource('/api/checkins/stream') : undefined;
  for (const name of ['checkin', 'annulled']) {
    source?.addEventListener(name, () => dispatchEvent(new Event('recorded')));
  }
};

const events = {
  recorded: () => [],
  submit: event => {
    event.preventDefault();
    const values = Array.from(new FormData(event.target).values());
    return [0, values.length > 1 ? values.map(value => value.replaceAll('\t', ' ').trim()).join('\t') : values[0]];
  },
};

document.getElementById('list-file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (file && file.size < 1e6) document.getElementById('list').value = await file.text();
});

start('desk.wasm', {
  readers: { origin: () => location.origin }, tasks: { request, follow, print: () => window.print() }, events,
}).catch(error => {
  console.error(error);
  document.getElementById('unsupported').hidden = false;
});
