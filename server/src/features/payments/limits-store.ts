import { type Db, one, sql } from '#foundation/db.ts';

type Days = { from: string; to: string };
/** How many there were, and how many and how much of them a limit is about. Micro-units. */
export type CountedDeposits = { all: number; count: number; sum: bigint };

/** Deposits that members asked for on these days, and those below a minimum. */
export const countDepositsBelow = (db: Db, { from, to }: Days, minimum: bigint): Promise<CountedDeposits> =>
  one(
    db,
    sql<CountedDeposits>`
      select count(*)::int as all, count(*) filter (where price_amount < ${minimum})::int as count,
        coalesce(sum(price_amount) filter (where price_amount < ${minimum}), 0)::bigint as sum
      from payments where origin = 'ours' and provider_payment_id is not null
        and created_at >= ${from}::date::timestamp at time zone 'UTC' and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  );

/** Deposits asked for on these days that arrived by the provider, and those above a limit. */
export const countDepositsAbove = (db: Db, { from, to }: Days, limit: bigint): Promise<CountedDeposits> =>
  one(
    db,
    sql<CountedDeposits>`
      select count(*)::int as all, count(*) filter (where amount_received > ${limit})::int as count,
        coalesce(sum(amount_received) filter (where amount_received > ${limit}), 0)::bigint as sum
      from payments where origin <> 'manual' and amount_received > 0
        and created_at >= ${from}::date::timestamp at time zone 'UTC' and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  );

/** Manual deposits reported on these days that were credited, and those above a limit. */
export const countManualAbove = (db: Db, { from, to }: Days, limit: bigint): Promise<CountedDeposits> =>
  one(
    db,
    sql<CountedDeposits>`
      select count(*)::int as all, count(*) filter (where credited > ${limit})::int as count,
        coalesce(sum(credited) filter (where credited > ${limit}), 0)::bigint as sum
      from payments where origin = 'manual' and credited > 0
        and created_at >= ${from}::date::timestamp at time zone 'UTC' and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  );
