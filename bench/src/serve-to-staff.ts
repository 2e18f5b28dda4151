import type { AddressInfo } from 'node:net';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { createApp } from '@fairlead/server/src/app/server.ts';
import { loadConfig } from '@fairlead/server/src/foundation/config.ts';
import { inTransaction, one, sql } from '@fairlead/server/src/foundation/db.ts';
import { createLog } from '@fairlead/server/src/foundation/log.ts';
import { openSession } from '@fairlead/server/src/foundation/session.ts';
import type { Bench } from './throw-away-database.ts';

/** Asks for a path of the API, with a body where it is posted; anything but 200 is thrown. */
export type Call = (path: string, body?: object) => Promise<Record<string, unknown>>;

/** Serves a database over HTTP in this process, to a signed-in member of staff. */
export async function serveToStaff({ db, owner, url }: Bench): Promise<{ call: Call; close: () => Promise<void> }> {
  const config = {
    ...loadConfig({ NODE_ENV: 'test' }),
    databaseUrl: url,
    rateLimits: false,
    logLevel: 'silent' as const,
  };
  const app = await createApp(routes, { db, config, log: createLog('bench', 'silent') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`;
  const cookie = await signIn({ db, owner });
  const call: Call = async (path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return { call, close: () => app.close() };
}

async function signIn({ db, owner }: Pick<Bench, 'db' | 'owner'>): Promise<string> {
  const { id } = await one(
    owner,
    sql<{ id: number }>`
      select create_staff('bench-' || count(*), 'bench-' || count(*) || '@bench.invalid', '', 'none', 'owner') as id from staff`,
  );
  const { token } = await inTransaction(db, (tx) => openSession(tx, 'staff', id, { ip: '127.0.0.1', agent: 'bench' }));
  return `fairlead_staff=${token}`;
}
