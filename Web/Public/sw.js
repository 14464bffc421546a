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
  }));
});

// A newer version may be being kept already.
addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(names => forget(names.slice(0, Math.max(0, names.indexOf(version))))));
});

// A page says that it is open, and so worth keeping; that is for the newest worker, since the server has its files.
addEventListener('message', event => {
  const handedOver = event.data.page;
  const page = handedOver ?? pages[new URL(event.source.url).pathname];
  if (!page) return;
  if (registration.waiting && !handedOver) registration.waiting.postMessage({ page });
  else event.waitUntil(keep(page));
});

const forget = names => Promise.all(names.map(name => caches.delete(name)));

/// What is handed out: the oldest version that is kept, which need not be this worker's own.
const files = async () => caches.open((await caches.keys())[0] ?? version);

/// Forgets all that is older than the newest version that has every page.
async function renew() {
  const names = await caches.keys();
  const [needed, ...lists] = await Promise.all(names.map(kept));
  const newest = lists.findLastIndex(paths => needed.every(page => paths.includes(page))) + 1;
  await forget(names.slice(0, newest));
}

/// When the one page that is open is loaded again, that is the moment for newer files; those of other open pages would
/// change under them. The newer worker takes over when no page is open: a page that begins to load while a browser changes
/// workers may never be answered.
async function open(event, page) {
  if (event.request.isReloadNavigation && (await clients.matchAll()).length < 2) await renew();
  return (await (await files()).match(page)) ?? fetch(event.request);
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
