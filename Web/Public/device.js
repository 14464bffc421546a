import { canLock, makeLock, openLock } from './lock.js';

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

/// The readers and tasks by which Swift reaches the key, the pass and its lock; without a key there is nothing but
/// `isSecure`.
///
/// @param invitation What the page's link invites with.
export async function device(invitation) {
  const isSecure = Boolean(globalThis.crypto?.subtle);
  const readers = {
    isSecure: () => (isSecure ? '' : null), publicKey: () => null, pass: () => null, lock: () => null,
    invitation: () => invitation,
  };
  if (!isSecure) return { readers, tasks: {} };
  try {
    const isLockable = canLock();
    const database = await open();
    const read = name => transact(database, 'readonly', store => store.get(name));
    const write = (name, value) => transact(database, 'readwrite', store => store.put(value, name));
    const remove = name => transact(database, 'readwrite', store => store.delete(name));
    const [pair, pass, taken] = await Promise.all([keyPair(database), read('pass'), read('invitation')]);
    let lock = await read('lock');
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const canBeLocked = await isLockable;
    Object.assign(readers, {
      publicKey: () => publicKey,
      pass: () => kept,
      // An invitation that this device took up is none to take up.
      invitation: () => (kept && invitation === taken ? null : invitation),
      // Empty where there is no lock yet.
      lock: () => (lock ?? (canBeLocked ? '' : null)),
    });
    let kept = pass;
    const tasks = {
      sign: async (_, message) => {
        const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, message);
        return [0, new Uint8Array(signature)];
      },
      savePass: async (_, bytes) => {
        kept = bytes;
        await write('pass', bytes);
        await navigator.storage?.persist?.();
      },
      removePass: () => {
        kept = undefined;
        return remove('pass');
      },
      invitationTaken: () => write('invitation', invitation ?? ''),
      setLock: async () => {
        lock = await makeLock();
        await write('lock', lock);
        return [1];
      },
      openLock: async () => {
        await openLock(lock);
        return [1];
      },
      removeLock: async () => {
        await openLock(lock);
        await remove('lock');
        lock = undefined;
        return [1];
      },
    };
    return { readers, tasks };
  } catch (error) {
    console.warn('device', error);
    return { readers, tasks: {} };
  }
}
