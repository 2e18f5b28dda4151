import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { MemberAccount, Pool } from '@fairlead/contract/domain/accounts.ts';
import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import type { SettingName, SettingValue } from '@fairlead/contract/domain/settings.ts';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { eventHandlers } from '#app/event-handlers.ts';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { recordVolume } from '#features/members/index.ts';
import { addCapital, fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { moveClock } from '#foundation/clock.ts';
import { type Config, loadConfig } from '#foundation/config.ts';
import { type Db, inTransaction, one, openDb, openPool, openServingDb, sql } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { createLog } from '#foundation/log.ts';
import { deliverAll } from '#foundation/outbox.ts';
import { preparePooledLogin } from '#foundation/pooled-login.ts';
import { ReadReplica, type ReplicaTiming } from '#foundation/replica/read-replica.ts';
import { openSession, type SessionKind } from '#foundation/session.ts';
import { grantStepUp, type StepUpOperation } from '#foundation/step-up.ts';
import { type Check, getWallets, memberAccount, post, systemAccount, verifyLedger } from '#ledger/index.ts';
import { storeVersion } from '../src/features/settings/store.ts';
import { findUnknownNames } from './audited-names.ts';
import { findOperation } from './confirming.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { insertMember, type NewMember } from './insert-member.ts';

/** A call's outcome: status and parsed body. */
export type Outcome = { status: number; body: Record<string, unknown> };
/** Someone who calls, each request with an Idempotency-Key of its own, as the pages do: `as.post('/path', body)`. */
export type Caller = {
  id: number;
  get: (path: string) => Promise<Outcome>;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Outcome>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Outcome>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Outcome>;
  delete: (path: string, body?: unknown) => Promise<Outcome>;
};

type Reaching = {
  reach?: (apiUrl: string) => Promise<string>;
  pooled?: boolean;
  waitMs?: number;
  database?: TestDatabase;
  replica?: { url: string; maxLagMs: number; timing?: ReplicaTiming };
};

/** A busy machine is no reason to refuse anyone a place either. */
const ROOM = { min: 200, initial: 200, max: 200 };

/**
 * A database of its own, the real server on a real port, and short ways to put people and money in place.
 * `api` says by which address the API reaches its database, whether a pooler or a replica is there, and how long a request waits.
 * Call it at the top level of a test file and close it there: `const world = await createWorld(); afterAll(() => world.close());`
 */
export async function createWorld(overrides: Partial<Config> = {}, api: Reaching = {}) {
  const database = api.database ?? (await testDatabase());
  const apiUrl = (await api.reach?.(database.apiUrl)) ?? database.apiUrl;
  const pooled = api.pooled ?? false;
  if (pooled) await preparePooledLogin(apiUrl, database.apiUrl);
  // a busy machine is no reason to refuse; jobs and runs are the worker's in tests too, calls the API's
  const waitMs = 60_000;
  const db = openDb(openPool(database.workerUrl, { max: 20, waitMs }));
  const { db: apiDb, pool: apiPool } = openServingDb(apiUrl, { max: 20, waitMs: api.waitMs ?? waitMs, pooled });
  const owner = openDb(openPool(database.url, { max: 4 }));
  const config: Config = {
    ...loadConfig({ NODE_ENV: 'test' }),
    databaseUrl: database.url,
    databaseLogins: { api: apiUrl, worker: database.workerUrl },
    pooler: pooled ? { directUrl: database.apiUrl } : undefined,
    rateLimits: false,
    logLevel: 'silent',
    ...overrides,
  };
  const services = { db: apiDb, config, log: createLog('test', config.logLevel) };
  const replica = api.replica && new ReadReplica({ ...api.replica, primary: apiDb, log: services.log });
  const app = await createApp(routes, services, { replica, bounds: ROOM });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const caller = callerAt(base);
  const { signIn, member, staff, stepUp } = people(db, owner, caller);
  return {
    app,
    base,
    config,
    apiPool,
    services,
    replica,
    /** The database as its owner: for what no process may do, such as putting rows into a state they cannot get to. */
    owner,
    visitor: caller(0, {}),
    /** The same people and visitors at another process, which serves the same database. */
    at: (otherBase: string) => {
      const otherCaller = callerAt(otherBase);
      return { signIn: people(db, owner, otherCaller).signIn, caller: otherCaller };
    },
    signIn,
    member,
    staff,
    stepUp,
    ...treasury(db),
    async close(): Promise<void> {
      await app.close();
      await replica?.close();
      const unknown = await findUnknownNames(owner);
      await Promise.all([db, apiDb, owner].map((opened) => opened.destroy()));
      assert(unknown.length === 0, `the audit log's screen has a text for ${unknown.join(', ')}`);
    },
  };
}

function people(db: Db, owner: Db, caller: ReturnType<typeof callerAt>) {
  const signIn = async (kind: SessionKind, id: number): Promise<Caller> => {
    const { token } = await inTransaction(db, (tx) =>
      openSession(tx, kind, id, { ip: '127.0.0.1', agent: 'test', secondFactor: true }),
    );
    const as = caller(id, { cookie: `fairlead_${kind}=${token}` });
    const send: Caller['send'] = async (method, path, body, headers = {}) => {
      const operation = 'x-step-up' in headers ? undefined : findOperation(kind, method, path);
      const confirmed = operation ? await stepUp(kind, id, operation) : {};
      return as.send(method, path, body, { ...makeKey(method), ...confirmed, ...headers });
    };
    return toCaller(id, send);
  };
  /** The X-Step-Up header for an operation, as if its code had been confirmed. */
  const stepUp = async (
    kind: SessionKind,
    id: number,
    operation: StepUpOperation,
  ): Promise<Record<string, string>> => ({
    'x-step-up': await inTransaction(db, (tx) => grantStepUp(tx, { kind, id }, operation)),
  });
  return {
    signIn,
    stepUp,
    /** A signed-in member, verified unless said otherwise, with `main` USDT. */
    async member(options: NewMember = {}): Promise<Caller> {
      const id = await insertMember(db, options);
      if (options.main) await give(db, id, options.main);
      return signIn('member', id);
    },
    /** A signed-in member of staff; an owner may do everything that is not someone else's second step. */
    async staff(username = `staff-${randomUUID().slice(0, 8)}`, role: StaffRole = 'owner'): Promise<Caller> {
      const { id } = await one(
        owner,
        sql<{ id: number }>`select create_staff(${username}, ${`${username}@test.test`}, '', 'none', ${role}) as id`,
      );
      return signIn('staff', id);
    },
  };
}

const makeKey = (method: string): Record<string, string> =>
  method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
/** One after the other, from somewhere that neither ids nor another process's reach: among thousands, two drawn ones would be the same. */
let lastReference = randomInt(1_000_000_000, 2_000_000_000);
function makeReference(): number {
  lastReference += 1;
  return lastReference;
}

/** Puts money in a member's account by a deposit posting. */
async function give(db: Db, memberId: number, amount: string, account: MemberAccount = 'main'): Promise<void> {
  const [debit, credit] = [systemAccount('custody'), memberAccount(memberId, account)];
  const posting = {
    debit,
    credit,
    amount: parseMoney(amount),
    entryType: 'deposit',
    reference: makeReference(),
    sequence: 999,
  } as const;
  await inTransaction(db, async (tx) => {
    await post(tx, [posting]);
    const volume = { memberId, investmentId: null, startDay: null, amount: posting.amount };
    if (account === 'principal') await recordVolume(tx, [volume]);
  });
}

function treasury(db: Db) {
  return {
    db,
    give: (memberId: number, amount: string, account?: MemberAccount) => give(db, memberId, amount, account),
    /** Puts the operator's own money into a pool. */
    async fund(pool: Pool, amount: string): Promise<void> {
      const micro = parseMoney(amount);
      const txid = `0x${randomBytes(32).toString('hex')}`;
      await inTransaction(db, async (tx) => {
        await addCapital(tx, systemActor, { amount: micro, txid });
        await fundPool(tx, systemActor, { pool, amount: micro, from: 'operator_equity' });
      });
    },
    wallets: (memberId: number): Promise<Wallets> => getWallets(db, memberId),
    moveClock: (days: number) => inTransaction(db, (tx) => moveClock(tx, days * 86_400_000, { production: false })),
    /** Sets a setting as if it had been agreed to long ago. Amounts in micro-units. */
    async set<N extends SettingName>(name: N, value: SettingValue<N>): Promise<void> {
      await inTransaction(db, (tx) => storeVersion(tx, name, value, null));
    },
    /** Delivers every event to its handlers. */
    deliverEvents: () => deliverAll(db, eventHandlers),
    verify: (): Promise<Check[]> => verifyLedger(db),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A header that is given as empty is not sent. */
const sent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

const callerAt =
  (base: string) =>
  (id: number, identity: Record<string, string>): Caller => {
    const send: Caller['send'] = async (method, path, body, headers = {}) => {
      const response = await fetch(`${base}/api/v1${path}`, {
        method,
        headers: {
          ...identity,
          ...sent(headers),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
      };
    };
    return toCaller(id, send);
  };

const toCaller = (id: number, send: Caller['send']): Caller => ({
  id,
  send,
  get: (path) => send('GET', path),
  post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
  put: (path, body = {}, headers = {}) => send('PUT', path, body, headers),
  delete: (path, body) => send('DELETE', path, body),
});
