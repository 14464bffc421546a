import { send, start } from './bridge.js';

/// Sends what the desk wants done: `METHOD path`, and a body.
const request = (what, body) => send(...what.split(' '), body, 20_000);

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

/// A list as a spreadsheet saves it: in UTF-8, or as Korean ones do. Longer than any list may be it is cut.
const text = async file => {
  const bytes = await file.slice(0, 1e6).arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
};

document.getElementById('list-file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (file) document.getElementById('list').value = await text(file);
});

start('desk.wasm', {
  readers: { origin: () => location.origin },
  tasks: { request, follow, print: () => window.print(), leave: () => location.reload() },
  events,
});
