import { join } from 'node:path';
import { env } from 'node:process';
import { createServer } from 'vite';

// Run by `npm run dev` beside the platform: the pages from their sources, everything else from the API on PORT.
const port = Number(env.DEV_WEB_PORT);
const api = `http://127.0.0.1:${env.PORT}`;
const server = await createServer({
  root: join(import.meta.dirname, '..'),
  // the supervisor prints where the platform is
  logLevel: 'warn',
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/files', '/demo', '/healthz', '/readyz'].map((path) => [path, api])),
  },
});
await server.listen();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close());
