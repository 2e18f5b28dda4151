import pg from 'pg';
import { type Lsn, parseLsn } from '../backup/lsn.ts';
import { type Db, one, openDb, openPool, sharedRead, sql } from '../db.ts';
import { dropClient } from '../drop-client.ts';
import { AppError } from '../failure.ts';
import type { Log } from '../log.ts';
import { type WatchTiming, watchConnections } from '../watch-connections.ts';
import { refuseWriter } from './reader-login.ts';
import { ReplicaAge } from './replica-age.ts';

/** How many connections an API process keeps to the replica for reads. */
const REPLICA_CONNECTIONS = 10;

/**
 * How often the replica is looked at, in the background, so that no request waits for it; how long a look may take, how long one that
 * was not seen is still read, and how long a request waits for a connection. A read that waits is given up (`watch`) sooner than on the
 * primary, as it can be done there; for `restMs` after one failed the next ones are done there too, so that who tries again does not
 * meet the same failure.
 */
export type ReplicaTiming = {
  everyMs: number;
  lookMs: number;
  unseenMs: number;
  connectMs: number;
  restMs: number;
  watch: WatchTiming;
};
const TIMING: ReplicaTiming = {
  ...{ everyMs: 500, lookMs: 1_000, unseenMs: 1_500, connectMs: 1_000, restMs: 5_000 },
  // nothing is committed there
  watch: { silentMs: 500, probeMs: 750, everyMs: 100, commitMs: 3_000 },
};
/** What the pool says then. The replica is busy, and goes on with what it has. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** All that was written up to this position has to be shown; `unknown`: it is not known up to where. */
export type WrittenUpTo = Lsn | 'unknown' | undefined;

/** What was read, and where: `figuresAt` is there where it was read from the replica, which shows at least all of that moment. */
export type ReadResult<R> = { result: R; figuresAt?: Date };

/** How a replica does: how old what it shows is, whether it is read now, and how many reads that may be done there were done where. */
export type ReplicaState = { ageSeconds: number; isRead: boolean; reads: Record<'replica' | 'primary', number> };

type Identity = { system: string; database: string };

type Options = { url: string; maxLagMs: number; primary: Db; log: Log; timing?: ReplicaTiming };

/**
 * The replica of the database that some reads may be done on (decision 0075). Its age is kept by a look in the background; a read
 * is done there while that is no more than allowed, and on the primary otherwise, or again where it failed. Nothing else has a
 * way to its connections.
 */
export class ReadReplica {
  readonly #options: Options;
  readonly #timing: ReplicaTiming;
  readonly #db: Db;
  readonly #age = new ReplicaAge();
  readonly #reads = { replica: 0, primary: 0 };
  readonly #startedMs = performance.now();
  readonly #stopWatching: () => void;
  readonly #tick: NodeJS.Timeout;
  #looker: Promise<pg.Client> | undefined;
  #looking: Promise<void> | undefined;
  #seenMs = Number.NEGATIVE_INFINITY;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  #saidWhy: string | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#timing = options.timing ?? TIMING;
    const { everyMs, connectMs, watch } = this.#timing;
    const sizes = { max: REPLICA_CONNECTIONS, waitMs: connectMs };
    const pool = openPool(options.url, { reads: refuseWriter, name: 'fairlead-replica', serves: true, ...sizes });
    this.#db = openDb(pool);
    this.#stopWatching = watchConnections([pool], options.url, { timing: watch });
    this.#tick = setInterval(() => this.#lookOnce(), everyMs);
    this.#tick.unref();
    this.#lookOnce();
  }

  /** How long a page's last write has to be remembered: a replica that is read is no further behind. */
  get maxLagMs(): number {
    return this.#options.maxLagMs;
  }

  get state(): ReplicaState {
    const ageMs = performance.now() - (this.#age.shown?.ms ?? this.#startedMs);
    return { ageSeconds: ageMs / 1_000, isRead: this.#findMoment(undefined) !== undefined, reads: { ...this.#reads } };
  }

  /**
   * Does a read on the replica where that shows all up to `upTo` and is no older than allowed; otherwise, and again where it fails
   * there, on the primary. What the primary says counts, also that something is not found.
   */
  async read<R>(upTo: WrittenUpTo, work: (db: Db) => Promise<R>): Promise<ReadResult<R>> {
    const figuresAt = this.#findMoment(upTo);
    if (figuresAt !== undefined) {
      try {
        const result = await work(this.#db);
        this.#reads.replica += 1;
        return { result, figuresAt };
      } catch (error) {
        if (isForNow(error)) throw error;
        this.rest(error);
      }
    }
    this.#reads.primary += 1;
    return { result: await work(this.#options.primary) };
  }

  /** Leaves the replica alone for a while after a read failed there. A refusal is no failure of the replica, nor that all its connections are in use. */
  rest(error: unknown): void {
    if (error instanceof AppError || (error as Error).message === NO_CONNECTION) return;
    this.#restsUntilMs = performance.now() + this.#timing.restMs;
    this.#options.log.warn({ err: error }, 'a read on the replica failed and is done on the primary');
  }

  /** How far the database's log is written now; a read with it shows all that was committed before. */
  async findPosition(): Promise<Lsn> {
    return (await findPosition(this.#options.primary)).lsn;
  }

  async close(): Promise<void> {
    clearInterval(this.#tick);
    await this.#looking;
    this.#stopWatching();
    await Promise.all([this.#db.destroy(), this.#dropLooker()]);
  }

  #findMoment(upTo: WrittenUpTo): Date | undefined {
    const now = performance.now();
    const shown = this.#age.shown;
    if (shown === undefined || now < this.#restsUntilMs || now - this.#seenMs > this.#timing.unseenMs) return undefined;
    if (upTo === 'unknown' || (upTo !== undefined && shown.lsn < upTo)) return undefined;
    return now - shown.ms <= this.#options.maxLagMs ? shown.at : undefined;
  }

  #lookOnce(): void {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  async #look(): Promise<void> {
    // asked first: of what was committed before, the position has all
    const ms = performance.now();
    const position = await findPosition(this.#options.primary).catch(() => undefined);
    // of a primary that does not answer everyone hears
    if (position === undefined) return;
    this.#age.note({ ...position, ms });
    try {
      this.#looker ??= this.#openLooker();
      const looker = await this.#looker;
      const { rows } = await looker.query<{ follows: boolean; replayed: string | null }>(
        'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as replayed',
      );
      const [answer] = rows;
      if (!answer?.follows || answer.replayed === null) throw new Error('the server follows no other');
      this.#age.replay(parseLsn(answer.replayed));
      this.#seenMs = performance.now();
      if (this.#saidWhy !== undefined) this.#options.log.info('the replica answers again');
      this.#saidWhy = undefined;
    } catch (error) {
      await this.#dropLooker();
      const why = (error as Error).message;
      if (why !== this.#saidWhy) this.#options.log.warn({ err: error }, 'the replica cannot be read');
      this.#saidWhy = why;
    }
  }

  /** @throws where the address leads to another database than the primary's */
  async #openLooker(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'fairlead_replica_probe',
      connectionTimeoutMillis: this.#timing.lookMs,
      query_timeout: this.#timing.lookMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<Identity>(
        'select system_identifier::text as system, current_database() as database from pg_control_system()',
      );
      const { system, database } = await findIdentity(this.#options.primary);
      if (rows[0]?.system !== system || rows[0].database !== database)
        throw new Error('DATABASE_REPLICA_URL leads to another database');
      return client;
    } catch (error) {
      dropClient(client);
      throw error;
    }
  }

  async #dropLooker(): Promise<void> {
    const opening = this.#looker;
    this.#looker = undefined;
    const client = await opening?.catch(() => undefined);
    if (client) dropClient(client);
  }
}

async function findPosition(primary: Db): Promise<{ lsn: Lsn; at: Date }> {
  const { lsn, at } = await one(
    primary,
    sharedRead(sql<{ lsn: string; at: Date }>`select pg_current_wal_flush_lsn()::text as lsn, app_now() as at`),
  );
  return { lsn: parseLsn(lsn), at };
}

const findIdentity = (primary: Db): Promise<Identity> =>
  one(
    primary,
    sql<Identity>`select system_identifier::text as system, current_database() as database from pg_control_system()`,
  );

/** Who is refused because too many wait is not to wait twice. */
const isForNow = (error: unknown): boolean => error instanceof AppError && [429, 503].includes(error.status);
