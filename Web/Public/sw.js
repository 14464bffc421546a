// Keeps the pages on the device, so that they open without a network. What a page needs is what its HTML names.
const version = 'VERSION'; // a hash of all files, put in as the pages are built
const pages = {
  '/': '/', '/index.html': '/', '/gate': '/gate', '/gate.html': '/gate', '/desk': '/desk', '/desk.html': '/desk',
};

/// What the server has now.
async function current(path) {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
}

/// Keeps a page whole or not at all. If the server has a newer version by now, that one's worker keeps it once it has
/// taken over.
async function keep(page) {
  const cache = await caches.open(version);
  if (await cache.match(page)) return;
  const answer = await current(page);
  const html = await answer.clone().text();
  const names = Array.from(html.matchAll(/\s(?:href|src)="(?!\/api\/)([^"#:]+)"/g), ([, name]) => name);
  const files = await Promise.all(names.map(current));
  const worker = await (await current('sw.js')).text();
  if (!worker.includes(`'${version}'`)) {
    // What nobody reads would go on taking up connections, of which a browser has six.
    await Promise.all([answer, ...files].map(({ body }) => body.cancel()));
    throw new Error(`${page} is not kept: it is of another version`);
  }
  await Promise.all(names.map((name, place) => cache.put(name, files[place])));
  await cache.put(page, answer);
}

/// The pages that any version kept.
async function kept() {
  const names = await caches.keys();
  const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
  return new Set(lists.flat().map(({ url }) => new URL(url).pathname).filter(path => pages[path] === path));
}

addEventListener('install', event => {
  event.waitUntil(kept().then(paths => Promise.all(Array.from(paths, keep))));
});

addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(names =>
    Promise.all(names.filter(name => name !== version).map(name => caches.delete(name)))));
});

// A page says that it is open, and so worth keeping; an older worker says that its time is over.
addEventListener('message', event => {
  if (event.data === 'take over') return skipWaiting();
  const page = pages[new URL(event.source.url).pathname];
  if (page) event.waitUntil(keep(page));
});

/// When the one page that is open is loaded again, that is the moment for a newer version: it takes over as soon as this
/// worker has nothing to do, and until then this one hands out what the newer has kept. Other open pages' files would
/// change under them; without any, the browser does it by itself.
let isLeaving = false;
async function open(event, page) {
  const { waiting } = registration;
  if (waiting && event.request.isReloadNavigation && (await clients.matchAll()).length < 2) {
    isLeaving = true;
    waiting.postMessage('take over');
  }
  return (await (await files()).match(page)) ?? fetch(event.request);
}

/// What is kept of the version that counts; a newer one's was begun later.
async function files() {
  const names = await caches.keys();
  return caches.open(isLeaving ? names.filter(name => name !== version).pop() ?? version : version);
}

/// A page that came from the server has its files from there, too, since what is kept may be of an older version.
async function file(event) {
  const cache = await files();
  const client = await clients.get(event.clientId);
  const page = client && pages[new URL(client.url).pathname];
  const isKept = !page || (await cache.match(page));
  return (isKept && (await cache.match(event.request))) || fetch(event.request);
}

addEventListener('fetch', event => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode !== 'navigate') event.respondWith(file(event));
  else if (pages[pathname]) event.respondWith(open(event, pages[pathname]));
});
