/** A request's connection that was lost without a word keeps what it has locked no longer than this. */
const LEFT_ALONE =
  '-c idle_in_transaction_session_timeout=5000 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** A change of a table that a replica replays holds the table there until its end is replayed too: no one waits for that. */
const READ_ONLY = '-c default_transaction_read_only=on -c lock_timeout=1000';
/**
 * Left to itself PostgreSQL plans a named statement again each time that promises a cheaper plan, without an end, which costs
 * more than a short statement itself (decision 0087).
 */
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan';

/**
 * What a pool has opened it keeps for an hour, used or not: with a connection the plans go that it keeps, and the next burst
 * would open it again (decision 0088). What lies between may forget a connection on which nothing is said, so something is.
 */
export const KEPT = {
  idleTimeoutMillis: 0,
  maxLifetimeSeconds: 3_600,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

/** What a pool's connections are for: see `openPool`. */
export type Purpose = {
  role?: string | undefined;
  serves?: boolean | undefined;
  reads?: boolean | undefined;
  keepsPlans?: boolean | undefined;
};

/** The settings that each connection of a pool begins with, as the server is told them. */
export function writeSettings({ role, serves, reads, keepsPlans }: Purpose): string {
  return [
    role && `-c role=${role}`,
    '-c timezone=UTC',
    // of a plan that is kept for any parameters the cost says too little to compile it
    '-c jit=off',
    serves && LEFT_ALONE,
    reads && READ_ONLY,
    keepsPlans && KEPT_PLANS,
  ]
    .filter(Boolean)
    .join(' ');
}
