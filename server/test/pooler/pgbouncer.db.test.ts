import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, openDb, openPool, sql } from '#foundation/db.ts';
import { markDemoSeeded } from '#foundation/demo-state.ts';
import { openSession } from '#foundation/session.ts';
import { findFreePort } from '../free-port.ts';
import { startProduction } from '../production/start-production.ts';
import { TIMEOUT } from '../timeouts.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { createPooledWorld, walkMoneyPath } from './walk-money-path.ts';

// A real PgBouncer between the API and PostgreSQL, five connections for all requests, each for one transaction.

const program = findPgBouncer();
const missing =
  'no pgbouncer on this machine (Debian: apt-get install pgbouncer); nothing was tried through a real one';
if (program === undefined) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(program === undefined)(program === undefined ? `PgBouncer: ${missing}` : 'PgBouncer', async () => {
  if (program === undefined) {
    test('the money path', () => {});
    return;
  }
  let bouncer: PgBouncer | undefined;
  const world = await createPooledWorld(async (apiUrl) => {
    bouncer = await startPgBouncer(program, apiUrl);
    return bouncer.url;
  });
  afterAll(async () => {
    await world.close();
    await bouncer?.stop();
  });

  test('money goes all its way through transactions of a pooler', async () => {
    expect(bouncer?.version).toMatch(/^PgBouncer \d/);
    await walkMoneyPath(world);
  });

  test('the first start, with a pooler that is new: each API process gets both addresses, and no one else', async () => {
    const { config } = world;
    const directUrl = config.pooler?.directUrl ?? '';
    const db = openDb(openPool(config.databaseUrl ?? '', { max: 1 }));
    await markDemoSeeded(db);
    const { username, pathname } = new URL(directUrl);
    // as before the first start, which sets what connections of the pooler rely on
    await sql`alter role ${sql.id(username)} in database ${sql.id(pathname.slice(1))} reset all`.execute(db);
    await db.destroy();
    const fresh = await startPgBouncer(program, directUrl);
    const dataDir = await mkdtemp(join(tmpdir(), 'pooled-start-'));
    const addresses = {
      DATABASE_URL: config.databaseUrl ?? '',
      DATABASE_API_URL: fresh.url,
      DATABASE_API_DIRECT_URL: directUrl,
      DATABASE_WORKER_URL: config.databaseLogins.worker ?? '',
    };
    const ports = { PORT: String(await findFreePort()), FAKE_PROVIDER_PORT: String(await findFreePort()) };
    const platform = await startProduction({
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      ...{ ...addresses, ...ports, DATABASE_POOLER: 'transaction', API_PROCESSES: '2' },
    });
    try {
      const ready = await fetch(`http://127.0.0.1:${ports.PORT}/readyz`);
      expect(await ready.json()).toMatchObject({ status: 'ready' });
    } finally {
      expect(await platform.stop()).toBe(0);
      await fresh.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('open pages hear of changes by the direct address', async () => {
    const [staff, member] = [await world.staff(), await world.member()];
    const { token } = await inTransaction(world.db, (tx) =>
      openSession(tx, 'member', member.id, { ip: '', agent: '' }),
    );
    const leaver = new AbortController();
    const headers = { cookie: `fairlead_member=${token}`, accept: 'text/event-stream' };
    const address = `${world.base}/api/v1/notifications/stream`;
    const asked = get(address, { headers, agent: false, signal: leaver.signal }).on('error', () => {});
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let heard = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    response.on('error', () => {});
    await vi.waitFor(() => expect(heard).toContain('event: ready'), TIMEOUT);
    const popup = { title: 'Maintenance', message: 'On Sunday.', type: 'site_popup', users: false };
    expect((await staff.post('/notifications', { ...popup, recipients: [member.id] })).status).toBe(200);
    await vi.waitFor(() => expect(heard).toContain('event: changed'), TIMEOUT);
    leaver.abort();
  });
});
