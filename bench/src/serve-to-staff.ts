import type { AddressInfo } from 'node:net';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { createApp } from '@fairlead/server/src/app/server.ts';
import { loadConfig } from '@fairlead/server/src/foundation/config.ts';
import { inTransaction, one, sql } from '@fairlead/server/src/foundation/db.ts';
import { createLog } from '@fairlead/server/src/foundation/log.ts';
import { openSession, type SessionKind } from '@fairlead/server/src/foundation/session.ts';
import type { Bench } from './throw-away-database.ts';

/** Asks for a path of the API, with a body where it is posted; anything but 200 is thrown. */
export type Call = (path: string, body?: object) => Promise<Record<string, unknown>>;

/** What requests of someone who is signed in are made by. */
export type Client = {
  call: Call;
  /** Reads an answer to its end; a search that finds too many may be refused. */
  read: (path: string, body?: object) => Promise<void>;
  /** Goes away after the first piece of a file, as who stops a download does. */
  readFirstByte: (path: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Serves a database over HTTP in this process, to a signed-in owner who is made for it. */
export const serveToStaff = async (bench: Bench): Promise<Client> =>
  serveTo(bench, 'staff', await createOwner(bench.owner));

/** Serves a database over HTTP in this process, to one who is signed in. */
export async function serveTo({ db, url }: Bench, kind: SessionKind, id: number): Promise<Client> {
  const config = {
    ...loadConfig({ NODE_ENV: 'test' }),
    databaseUrl: url,
    rateLimits: false,
    logLevel: 'silent' as const,
  };
  const app = await createApp(routes, { db, config, log: createLog('bench', 'silent') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`;
  const { token } = await inTransaction(db, (tx) => openSession(tx, kind, id, { ip: '127.0.0.1', agent: 'bench' }));
  const cookie = `fairlead_${kind}=${token}`;
  const ask = async (path: string, init: RequestInit, accepted = [200]) => {
    const answer = await fetch(`${base}${path}`, { ...init, headers: { ...init.headers, cookie } });
    if (accepted.includes(answer.status)) return answer;
    throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  };
  const toInit = (body: object | undefined) =>
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const call: Call = async (path, body) =>
    (await (await ask(path, toInit(body) ?? {})).json()) as Record<string, unknown>;
  const read = async (path: string, body?: object) => {
    await (await ask(path, toInit(body) ?? {}, path.includes('search=') ? [200, 422] : [200])).arrayBuffer();
  };
  const readFirstByte = async (path: string) => {
    const leaving = new AbortController();
    const reader = (await ask(path, { signal: leaving.signal })).body?.getReader();
    const piece = await reader?.read();
    if (!piece?.value?.length) throw new Error(`${path} answered nothing`);
    leaving.abort();
  };
  return { call, read, readFirstByte, close: () => app.close() };
}

async function createOwner(owner: Bench['owner']): Promise<number> {
  const { id } = await one(
    owner,
    sql<{ id: number }>`
      select create_staff('bench-' || count(*), 'bench-' || count(*) || '@bench.invalid', '', 'none', 'owner') as id from staff`,
  );
  return id;
}
