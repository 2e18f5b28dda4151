import type { BreakLength, OwnLimitKind } from '@fairlead/contract/features/own-limits.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { NO_LIMIT, type StoredLimit } from './rules.ts';

type Row = { amount: bigint | null; pendingAmount: bigint | null; from: Date | null; askedAt: Date | null };

/** A member's limit of a kind. */
export async function findLimit(db: Db, memberId: number, kind: OwnLimitKind): Promise<StoredLimit> {
  const found = await maybeOne(
    db,
    sql<Row>`
      select amount, pending_amount as "pendingAmount", pending_from as "from", pending_asked_at as "askedAt"
      from own_limits where member_id = ${memberId} and kind = ${kind}`,
  );
  if (!found) return NO_LIMIT;
  const { amount, pendingAmount, from, askedAt } = found;
  return { amount, pending: from && askedAt ? { amount: pendingAmount, from, askedAt } : null };
}

/** Stores a member's limit of a kind. The caller has locked the member. */
export async function storeLimit(
  tx: Tx,
  memberId: number,
  kind: OwnLimitKind,
  { amount, pending }: StoredLimit,
): Promise<void> {
  await sql`
    insert into own_limits (member_id, kind, amount, pending_amount, pending_from, pending_asked_at, changed_at)
    values (${memberId}, ${kind}, ${amount}, ${pending?.amount ?? null}, ${pending?.from ?? null}, ${pending?.askedAt ?? null}, app_now())
    on conflict (member_id, kind) do update set amount = excluded.amount, pending_amount = excluded.pending_amount,
      pending_from = excluded.pending_from, pending_asked_at = excluded.pending_asked_at, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** What counts towards each limit now: deposits of this calendar month (UTC), and what is invested. */
export const sumUsed = async (db: Db, memberId: number, kind: OwnLimitKind): Promise<bigint> =>
  (
    await one(
      db,
      kind === 'deposits'
        ? sql<{ sum: bigint }>`
            select coalesce(sum(amount), 0)::bigint as sum from counted_deposits
            where member_id = ${memberId} and created_at >= date_trunc('month', app_now(), 'UTC')`
        : sql<{ sum: bigint }>`
            select coalesce(sum(amount), 0)::bigint as sum from running_principal where member_id = ${memberId}`,
    )
  ).sum;

/** When the running calendar month (UTC) ends. */
export const findMonthEnd = async (db: Db): Promise<Date> =>
  (
    await one(
      db,
      sql<{ at: Date }>`
        select (date_trunc('month', app_now() at time zone 'UTC') + interval '1 month') at time zone 'UTC' as at`,
    )
  ).at;

/** A break; `until` null: for good. */
export type Pause = { since: Date; until: Date | null };

/** The break that goes on now, or undefined. */
export const findPause = (db: Db, memberId: number): Promise<Pause | undefined> =>
  maybeOne(db, sharedRead(selectPause(memberId)));

/** Selects the break that goes on now, for a statement that reads more; no row where there is none. */
export const selectPause = (memberId: number) =>
  sql<Pause>`select since, until from own_pauses where member_id = ${memberId} and (until is null or until > app_now())`;

const INTERVALS: Record<BreakLength, string> = {
  day: '24 hours',
  week: '168 hours',
  month: '720 hours',
  half_year: '6 months',
};

/** Until when breaks that begin now last. */
export const breakEnds = (db: Db): Promise<{ length: BreakLength; until: Date }[]> =>
  rows(
    db,
    sql<{ length: BreakLength; until: Date }>`
      select length, (app_now() at time zone 'UTC' + duration::interval) at time zone 'UTC' as until
      from unnest(${Object.keys(INTERVALS)}::text[], ${Object.values(INTERVALS)}::text[]) as b(length, duration) order by until`,
  );

/** Begins or lengthens a break; the table refuses a shorter one. The caller has locked the member. */
export async function storePause(tx: Tx, memberId: number, until: Date | null): Promise<void> {
  await sql`
    insert into own_pauses as p (member_id, since, until) values (${memberId}, app_now(), ${until})
    on conflict (member_id) do update set until = excluded.until,
      since = case when p.until <= app_now() then excluded.since else p.since end`.execute(tx);
}
