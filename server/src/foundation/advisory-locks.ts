import { sql, type Tx } from './db.ts';

/**
 * The number of every advisory lock. They are taken nowhere else, so that two never share a number by accident. PostgreSQL
 * keeps them apart by database; those of the server itself are taken in its maintenance database. A number keeps its
 * meaning for ever: processes of two versions may run side by side.
 */
export const ADVISORY_LOCKS = {
  /** Of the server: one process at a time makes the embedded database. */
  embeddedDatabase: 1,
  /** Of the server: one backup is made at a time. */
  backupMaking: 7_700_001,
  /** Of the server: one process at a time copies the log. */
  backupArchiving: 7_700_002,
  /** One process at a time makes the logins of API and worker. */
  databaseLogins: 1_000_001,
  /** One worker at a time rolls up transactions. Held by a connection, see `withLease`. */
  transactionRollUp: 3_100_001,
  /** One end-of-day run, or preview of one, at a time. Held by a connection. */
  endOfDay: 7_042_001,
  /** One worker at a time merges days into months. Held by a connection. */
  dayMerge: 7_042_002,
  /** One worker at a time verifies. Held by a connection. */
  verify: 7_042_003,
  /** One worker at a time moves uploads to a store of objects. Held by a connection. */
  uploads: 7_042_004,
  /** The sponsor tree: who counts many members at once shares it, moving a branch has it alone. */
  tree: 7_316_001,
  /** One worker at a time rolls up volume. */
  volumeRollUp: 7_316_002,
  /** One simulation at a time. */
  simulation: 1_000_002,
  /** One change of settings at a time. */
  settings: 1_000_003,
  /** One change of who works here at a time. */
  staff: 1_000_004,
  /** One setup link at a time is made or used. */
  setup: 1_000_005,
  /** One change of the banner at a time. */
  banner: 1_000_006,
  /** One payment link at a time is added. */
  paymentLinks: 1_000_007,
  /** One change of the leadership ranks at a time. */
  leadershipRanks: 1_000_008,
  /** What is stopped: those who would be refused share it, stopping and resuming have it alone. */
  emergencyStops: 1_000_009,
  /** One worker at a time chains audit rows. */
  auditChain: 1_000_010,
  /** One count of custody at a time is recorded. */
  custodyCounts: 1_000_011,
  /** One approval of payouts at a time, while a day has a limit. */
  payoutLimits: 1_000_012,
} as const;

/**
 * Locks of one thing among many: PostgreSQL keeps a class and a number within it, apart from the locks above. The number of
 * a text is its hash: two texts of one hash wait for each other, which costs a moment.
 */
export const ADVISORY_LOCK_CLASSES = {
  /** One code at a time is sent to a member; the number is theirs. */
  memberCodes: 2_000_001,
  /** The same for staff. */
  staffCodes: 2_000_002,
  /** One use of a transaction of the chain at a time; the number is its hash's. */
  transactionHash: 2_000_003,
  /** One view at a time is saved by a member of staff; the number is theirs. */
  savedViews: 2_000_004,
  /** One pass over a chain at a time stores what it has read; the number is the chain's. */
  chainScan: 2_000_005,
  /** One address of an account at a time is handed out; the number is its key's. */
  chainAccount: 2_000_006,
  /** One change of a chain's settings at a time; the number is the chain's. */
  chainSettings: 2_000_007,
  /** One transfer at a time is taken for the deposit of an address; the number is the address's. */
  chainDeposit: 2_000_008,
  /** One request at a time gives an order its deposit address; the number is the order's. */
  chainOrder: 2_000_009,
} as const;

type Lock = keyof typeof ADVISORY_LOCKS;
type LockClass = keyof typeof ADVISORY_LOCK_CLASSES;

/** Waits until no other transaction has the lock, and has it until this one ends. */
export async function lockAlone(tx: Tx, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`.execute(tx);
}

/** Shares the lock until the transaction ends; waits for one that has it alone. */
export async function lockShared(tx: Tx, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS[lock]})`.execute(tx);
}

/** Takes the lock until the transaction ends, if it is free. @returns whether it was */
export async function tryLock(tx: Tx, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCKS[lock]}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Waits until no other transaction has the lock of one thing among many, and has it until this one ends. */
export async function lockOne(tx: Tx, lockClass: LockClass, what: number | string): Promise<void> {
  const number = typeof what === 'number' ? sql`${what}::int` : sql`hashtext(${what})`;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_CLASSES[lockClass]}::int, ${number})`.execute(tx);
}
