// Keeps the pages on the device, so that they open without a network. What a page needs is what its HTML names.
const version = 'VERSION'; // a hash of all files, put in as the pages are built
const pages = {
  '/': '/', '/index.html': '/', '/gate': '/gate', '/gate.html': '/gate', '/desk': '/desk', '/desk.html': '/desk',
};

/// Keeps a page whole or not at all. If the server has a newer version by now, that one's worker keeps it.
async function keep(page) {
  if (await caches.match(page, { cacheName: version })) return;
  const reading = new AbortController();
  const current = async path => {
    const answer = await fetch(path, { cache: 'no-cache', signal: reading.signal });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  };
  try {
    const answer = await current(page);
    const html = await answer.clone().text();
    const names = Array.from(html.matchAll(/\s(?:href|src)="(?!\/api\/)([^"#:]+)"/g), ([, name]) => name);
    const files = await Promise.all(names.map(current));
    const worker = await (await current('sw.js')).text();
    if (!worker.includes(`'${version}'`)) throw new Error(`${page} is not kept: it is of another version`);
    const cache = await caches.open(version);
    await Promise.all(names.map((name, place) => cache.put(name, files[place])));
    await cache.put(page, answer);
  } finally {
    reading.abort(); // What nobody reads would go on taking up connections, of which a browser has six.
  }
}

/// The pages that a version keeps.
async function kept(name) {
  const requests = await (await caches.open(name)).keys();
  return requests.map(({ url }) => new URL(url).pathname).filter(path => pages[path] === path);
}

addEventListener('install', event => {
  event.waitUntil(caches.keys().then(async names => {
    const paths = (await Promise.all(names.map(kept))).flat();
    await Promise.all(Array.from(new Set(paths), keep));
    // Where this version is here again, those after it were taken back.
    if (names.includes(version)) await forget(names.slice(names.indexOf(version) + 1));
  }));
});

// A newer version may be being kept already.
addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(names => forget(names.slice(0, Math.max(0, names.indexOf(version))))));
});

// A page says that it is open, and so worth keeping; that is for the newest worker, since the server has its files. A page
// that was here before its worker gets it then.
addEventListener('message', event => {
  const handedOver = event.data.page;
  const page = handedOver ?? pages[new URL(event.source.url).pathname];
  if (!page) return;
  if (handedOver) event.waitUntil(keep(page));
  else if (registration.waiting) registration.waiting.postMessage({ page });
  else event.waitUntil(keep(page).then(() => clients.claim()));
});

const forget = names => Promise.all(names.map(name => caches.delete(name)));

/// Forgets all that is older than the newest version that has every page.
async function renew() {
  const names = await caches.keys();
  const lists = await Promise.all(names.map(kept));
  const newest = lists.findLastIndex(paths => lists.flat().every(page => paths.includes(page)));
  await forget(names.slice(0, Math.max(0, newest)));
}

/// Pages that are loading, of which the browser does not tell yet.
const loading = new Set();

/// When the one page that is open is loaded again, that is the moment for newer files; those of other open pages would
/// change under them. The newer worker takes over when no page is open: a page that begins to load while a browser changes
/// workers may never be answered.
async function renewIfAlone({ request, resultingClientId }) {
  loading.add(resultingClientId);
  if (request.isReloadNavigation && (await clients.matchAll()).length < 2 && loading.size < 2) await renew();
}

/// One after another, so that no page is handed out between what is asked and what is done.
let turn = Promise.resolve();

/// What is handed out is the oldest version that keeps the page, which need not be this worker's own.
async function open(event, page) {
  turn = turn.then(() => renewIfAlone(event)).catch(() => {});
  await turn;
  return (await caches.match(page)) ?? fetch(event.request);
}

/// The version that is handed out of a page.
async function versionOf(page) {
  for (const cacheName of await caches.keys()) if (await caches.match(page, { cacheName })) return cacheName;
}

/// A page has its files from where it came from itself, which is the server if no version keeps it.
async function file(event) {
  loading.delete(event.clientId);
  const client = await clients.get(event.clientId);
  const page = client && pages[new URL(client.url).pathname];
  const cacheName = page && (await versionOf(page));
  return ((cacheName || !page) && (await caches.match(event.request, { cacheName }))) || fetch(event.request);
}

addEventListener('fetch', event => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode !== 'navigate') event.respondWith(file(event));
  else if (pages[pathname]) event.respondWith(open(event, pages[pathname]));
});
