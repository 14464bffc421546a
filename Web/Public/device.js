// The device's key and its pass, in IndexedDB. The key is made here, cannot be taken out, and only ever signs.
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('qr-checkin', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('device');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/// One transaction on the store; `work` returns a request, whose result this gives once all is written.
const transact = (database, mode, work) =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction('device', mode);
    const request = work(transaction.objectStore('device'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });

/// The key that is kept, or a new one. Of two pages that make one at the same time, the first to keep it wins.
async function keyPair(database) {
  const kept = () => transact(database, 'readonly', store => store.get('key'));
  const found = await kept();
  if (found) return found;
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign']);
  await transact(database, 'readwrite', store => store.add(made, 'key')).catch(() => {});
  const chosen = await kept();
  if (!chosen) throw new Error('The key was not kept');
  return chosen;
}

/// The readers and tasks by which Swift reaches the key and the pass; without a key there is nothing but `isSecure`.
export async function device() {
  const isSecure = Boolean(globalThis.crypto?.subtle);
  const readers = { isSecure: () => (isSecure ? '' : null), publicKey: () => null, pass: () => null };
  if (!isSecure) return { readers, tasks: {} };
  try {
    const database = await open();
    const pair = await keyPair(database);
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const pass = await transact(database, 'readonly', store => store.get('pass'));
    Object.assign(readers, { publicKey: () => publicKey, pass: () => pass });
    const sign = async (_, message) => {
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, message);
      return [0, new Uint8Array(signature)];
    };
    const savePass = async (_, bytes) => {
      await transact(database, 'readwrite', store => store.put(bytes, 'pass'));
      await navigator.storage?.persist?.();
    };
    return { readers, tasks: { sign, savePass } };
  } catch (error) {
    console.warn('device', error);
    return { readers, tasks: {} };
  }
}
