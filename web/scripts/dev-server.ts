import { type ChildProcess, spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { env } from 'node:process';
import { createServer } from 'vite';
import { pageFor } from '../../contract/src/domain/pages.ts';

// Run by `npm run dev` beside the platform: the documents from their sources, everything else from the API on PORT. That
// draws the public site's pages too: they are built again when one of their sources changes.
const port = Number(env.DEV_WEB_PORT);
const api = `http://127.0.0.1:${env.PORT}`;
const FROM_API = [
  ...['/api', '/files', '/demo', '/healthz', '/readyz', '/assets', '/og', '/widgets', '/news/rss.xml'],
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js'],
];
/** What the public site is built from. */
const SITE_SOURCES = /\/web\/(?:src\/public|src\/ui|lessons)\//;
const GATHER_MS = 100;

/** A page that someone opens, and that is no document of ours. */
const isSitePage = ({ url = '/', headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true && pageFor(url.split('?')[0] ?? url) === 'site';

const server = await createServer({
  root: join(import.meta.dirname, '..'),
  // the supervisor prints where the platform is
  logLevel: 'warn',
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(FROM_API.map((path) => [path, api])),
      '^/': { target: api, bypass: (request) => (isSitePage(request) ? undefined : request.url) },
    },
  },
});
let building: ChildProcess | undefined;
let waiting: NodeJS.Timeout | undefined;
const buildSite = () => {
  building?.kill();
  building = spawn(process.execPath, [join(import.meta.dirname, 'build-site.ts')], { stdio: 'inherit' });
};
server.watcher.add(join(import.meta.dirname, '..', 'lessons'));
server.watcher.on('all', (_event, path) => {
  if (!SITE_SOURCES.test(path)) return;
  clearTimeout(waiting);
  waiting = setTimeout(buildSite, GATHER_MS);
});
buildSite();
await server.listen();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close());
