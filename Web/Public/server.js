// The way to the server with the gate's token, if it has one.
const type = 'application/cbor';

const send = async (method, path, body, milliseconds) => {
  const headers = { Accept: type };
  if (body) headers['Content-Type'] = type;
  const token = localStorage.getItem('gate-token');
  // Whoever pairs anew may have a token that is void.
  if (token && !path.endsWith('/pairing')) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(path, {
    method, body, headers, cache: 'no-store', signal: AbortSignal.timeout(milliseconds),
  });
  return [answer.status, new Uint8Array(await answer.arrayBuffer())];
};

export const server = {
  get: path => send('GET', path, undefined, 15_000),
  post: (path, body) => send('POST', path, body, 15_000),
  // Somebody stands at the gate.
  ask: (path, body) => send('POST', path, body, 1_500),
};
