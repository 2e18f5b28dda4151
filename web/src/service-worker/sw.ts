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
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly { url: string }[]>;
  };
  location: Location;
};
const worker = globalThis as unknown as Worker;

const { version } = SITE_BUILD;
const files = new Set(SITE_BUILD.files);
const current = FILES_CACHE + version;

worker.addEventListener('install', (event) => {
  const install = async () => {
    await (await caches.open(current)).addAll([...files, OFFLINE_PAGE]);
    await refreshLessons();
    await worker.skipWaiting();
  };
  event.waitUntil(install());
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

async function readLesson(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    // beside the answer: who reads it does not wait, and has it where nothing more can be kept
    event.waitUntil(keep(pathname, answer.clone()));
    return answer;
  } catch {
    return (await (await caches.open(LESSONS_CACHE)).match(pathname)) ?? readOfflinePage();
  }
}

const readOfflinePage = async (): Promise<Response> =>
  (await (await caches.open(current)).match(OFFLINE_PAGE)) ?? Response.error();

/** Nothing is kept where the browser has no room for it, or refuses. */
async function keep(path: string, answer: Response): Promise<void> {
  const { status, type, headers } = answer;
  if (!isKeepable({ status, type, cacheControl: headers.get('cache-control') })) return;
  try {
    await (await caches.open(LESSONS_CACHE)).put(path, answer);
  } catch {
    // what was kept before stays
  }
}

/**
 * Reads lessons again while the worker is installed: those that are open, among them the one with which it came, and
 * those kept before, for they name files of their build.
 */
async function refreshLessons(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const kept = await (await caches.open(LESSONS_CACHE)).keys();
  const opened = [...windows, ...kept].filter(
    ({ url }) => decide({ method: 'GET', mode: 'navigate', url }, worker.location.origin, files) === 'lesson',
  );
  const paths = new Set(opened.map(({ url }) => new URL(url).pathname));
  await Promise.all(
    [...paths].map(async (path) => {
      const answer = await fetch(path).catch(() => undefined);
      if (answer) await keep(path, answer);
    }),
  );
}

/** Pages wait for this: other builds' files go, and nothing is asked of the network. */
async function replaceOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(FILES_CACHE) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}
