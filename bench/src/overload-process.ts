import type { AddressInfo } from 'node:net';
import { argv } from 'node:process';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { createApp } from '@fairlead/server/src/app/server.ts';
import { loadConfig } from '@fairlead/server/src/foundation/config.ts';
import { API_CONNECTIONS } from '@fairlead/server/src/foundation/connection-counts.ts';
import { openServingDb } from '@fairlead/server/src/foundation/db.ts';
import { createLog } from '@fairlead/server/src/foundation/log.ts';
import { limitHashing } from '@fairlead/server/src/foundation/password.ts';
import { loadLanguages } from '@fairlead/server/src/foundation/texts.ts';

// The API as a process of a start serves it, with every limit in force, behind a proxy that says where members ask from.
const [, , databaseUrl = '', dataDir = ''] = argv;
const { db } = openServingDb(databaseUrl, { max: API_CONNECTIONS, waitMs: 2_000, restricted: true });
await loadLanguages();
const config = { ...loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), rateLimits: true, trustProxy: ['127.0.0.1'] };
limitHashing(config.processes);
const app = await createApp(routes, { db, config, log: createLog('api', 'fatal') });
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ limit: app.admission?.state.limit }));
process.send?.({ port: (app.server.address() as AddressInfo).port });
