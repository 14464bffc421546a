// What the gate keeps in IndexedDB: what it knows, and the scans that are still to be sent.
let opened;
const database = () =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('qr-checkin-gate', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('memory');
      request.result.createObjectStore('queue', { autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }));

/// One transaction on a store; gives the results of the requests that `work` makes once all is on the disk.
const transact = async (name, mode, work) => {
  const transaction = (await database()).transaction(name, mode, { durability: 'strict' });
  const requests = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(requests.map(request => request.result));
    transaction.onabort = () => reject(transaction.error);
  });
};

/// Numbers of four bytes each.
const fourBytes = numbers => {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, place) => view.setUint32(4 * place, number));
  return new Uint8Array(view.buffer);
};

export const store = {
  loadMemory: async () => {
    const [memory] = await transact('memory', 'readonly', kept => [kept.get('memory')]);
    return memory ? [1, memory] : [0];
  },
  saveMemory: async (_, bytes) => {
    await transact('memory', 'readwrite', kept => [kept.put(bytes, 'memory')]);
  },
  loadQueue: async () => {
    const [keys, scans] = await transact('queue', 'readonly', queue => [queue.getAllKeys(), queue.getAll()]);
    const parts = scans.flatMap((scan, place) => [fourBytes([keys[place], scan.length]), scan]);
    return [0, new Uint8Array(await new Blob(parts).arrayBuffer())];
  },
  appendScan: async (_, bytes) => {
    const [key] = await transact('queue', 'readwrite', queue => [queue.add(bytes)]);
    navigator.storage?.persist?.();
    return [key];
  },
  removeScans: async (_, bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await transact('queue', 'readwrite', queue =>
      Array.from({ length: view.byteLength / 4 }, (_, place) => queue.delete(view.getUint32(4 * place))));
  },
};
