import { send, storage } from './bridge.js';

// The way to the server with the gate's token, if it has one.
const ask = (method, path, body, milliseconds) => {
  const token = storage()?.getItem('gate-token');
  // Whoever pairs anew may have a token that is void.
  const more = token && !path.endsWith('/pairing') ? { Authorization: `Bearer ${token}` } : {};
  return send(method, path, body, milliseconds, more);
};

export const server = {
  get: path => ask('GET', path, undefined, 15_000),
  post: (path, body) => ask('POST', path, body, 15_000),
  // Somebody stands at the gate.
  ask: (path, body) => ask('POST', path, body, 1_500),
};
