import type { AddressInfo } from 'node:net';
import { argv } from 'node:process';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { createApp } from '@fairlead/server/src/app/server.ts';
import { loadConfig } from '@fairlead/server/src/foundation/config.ts';
import { openServingDb } from '@fairlead/server/src/foundation/db.ts';
import { createLog } from '@fairlead/server/src/foundation/log.ts';
import { loadLanguages } from '@fairlead/server/src/foundation/texts.ts';
import fastify from 'fastify';

// The API as its process serves it, and beside it the floor: one route with one prepared statement through the same pool.
const [, , databaseUrl = '', dataDir = ''] = argv;
const { db, pool } = openServingDb(databaseUrl, { max: 20, restricted: true });
await loadLanguages();
const config = { ...loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), rateLimits: false };
const app = await createApp(routes, { db, config, log: createLog('api', 'info') });
const floor = fastify();
floor.get<{ Params: { id: string } }>('/members/:id', async (request) => {
  const found = await pool.query({
    name: 'floor',
    text: 'select id, username, email, fullname from members where id = $1',
    values: [request.params.id],
  });
  return found.rows[0];
});
await app.listen({ port: 0, host: '127.0.0.1' });
await floor.listen({ port: 0, host: '127.0.0.1' });
const portFor = (address: AddressInfo | string | null) => (address as AddressInfo).port;
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.send?.({ api: portFor(app.server.address()), floor: portFor(floor.server.address()) });
