import { replicaReads } from '@fairlead/contract/app/replica-reads.ts';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { Actor } from '#foundation/actor.ts';
import type { ReadReplica, ReadResult } from '#foundation/replica/read-replica.ts';
import type { Cookies, Services } from './call.ts';
import { readAhead } from './read-ahead.ts';
import { keepWritten, readWritten } from './written-cookie.ts';

type Asked = { actor: Actor | undefined; cookies: Cookies; query: unknown };
type Work = (db: Services['db']) => Promise<unknown>;

/** What one endpoint does with a replica. */
export type ReplicaUse = {
  /** Does a read where it may be done, and adds to the answer as of when its figures are. */
  read: (asked: Asked, work: Work) => Promise<unknown>;
  /** The same of a file. */
  readFile: (asked: Asked, work: Work) => Promise<ReadResult<unknown>>;
  /** Waits for what a call does; after a write its maker's browser is told how far it went. */
  settle: <R>(asked: Asked, done: Promise<R>) => Promise<R>;
};

/**
 * The one place where a call gets to the replica: the calls of `replicaReads` alone, for whom they name there, and only to read.
 */
export function createReplicaUse(endpoint: Endpoint, services: Services, replica: ReadReplica | undefined): ReplicaUse {
  const { db: primary, log } = services;
  const settle: ReplicaUse['settle'] = async ({ actor, cookies }, done) => {
    if (!replica || endpoint.reads || !actor) return done;
    await done.then(ignore, ignore);
    await keepWritten(cookies, replica, log);
    return done;
  };
  const readers = replicaReads.get(endpoint);
  if (replica === undefined || readers === undefined) {
    return {
      settle,
      read: (_, work) => work(primary),
      readFile: async (_, work) => ({ result: await work(primary) }),
    };
  }
  const read = async ({ actor, cookies, query }: Asked, work: Work): Promise<ReadResult<unknown>> =>
    (readers === 'anyone' || actor?.kind === 'staff') && !goesOn(query)
      ? replica.read(readWritten(cookies), work)
      : { result: await work(primary) };
  return {
    settle,
    read: async (asked, work) => {
      const { result, figuresAt } = await read(asked, work);
      return figuresAt ? { ...(result as object), figures_at: figuresAt } : result;
    },
    readFile: (asked, work) =>
      read(asked, async (db) => {
        const file = (await work(db)) as AsyncIterable<string | Uint8Array>;
        return db === primary ? file : readAhead(file, (error) => replica.rest(error));
      }),
  };
}

/**
 * A page that goes on after the one before. That may have come from the primary, and its last row not be on the replica yet: what
 * lies between would be on neither page.
 */
const goesOn = (query: unknown): boolean => (query as { after?: unknown } | undefined)?.after !== undefined;

const ignore = () => undefined;
