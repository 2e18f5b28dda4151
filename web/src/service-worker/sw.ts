import { decide, FILES_CACHE, isKeepable, LESSONS_CACHE, OFFLINE_PAGE } from './rules.ts';

/** The build's files by their paths, and a name that changes with them. */
declare const SITE_BUILD: { files: string[]; version: string };

// the library of DOM types has no worker's; these are the parts that are used
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Worker = {
  addEventListener: (<E extends 'install' | 'activate'>(event: E, listen: (event: Waiting) => void) => void) &
    ((event: 'fetch', listen: (event: Fetching) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};
const worker = globalThis as unknown as Worker;

const { version } = SITE_BUILD;
const files = new Set(SITE_BUILD.files);
const current = FILES_CACHE + version;

worker.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(current)).addAll([...files, OFFLINE_PAGE]);
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => event.waitUntil(replaceOld()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (decide(request, worker.location.origin, files)) {
    case 'file':
      return event.respondWith(readFile(request));
    case 'lesson':
      return event.respondWith(readLesson(event));
    case 'page':
      return event.respondWith(fetch(request).catch(() => readOfflinePage()));
    case 'leave':
      return undefined;
  }
});

const readFile = async (request: Request): Promise<Response> =>
  (await (await caches.open(current)).match(request, { ignoreSearch: true })) ?? fetch(request);

async function readLesson({ request }: Fetching): Promise<Response> {
  const kept = await caches.open(LESSONS_CACHE);
  try {
    const answer = await fetch(request);
    await keep(kept, new URL(request.url).pathname, answer);
    return answer;
  } catch {
    return (await kept.match(new URL(request.url).pathname)) ?? readOfflinePage();
  }
}

const readOfflinePage = async (): Promise<Response> =>
  (await (await caches.open(current)).match(OFFLINE_PAGE)) ?? Response.error();

async function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  const { status, type, headers } = answer;
  if (isKeepable({ status, type, cacheControl: headers.get('cache-control') })) await cache.put(path, answer.clone());
}

/** After an update: other builds' files go, and kept lessons are read again, for they name files of their build. */
async function replaceOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(FILES_CACHE) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
  const lessons = await caches.open(LESSONS_CACHE);
  for (const { url } of await lessons.keys()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) await keep(lessons, new URL(url).pathname, answer);
  }
}
