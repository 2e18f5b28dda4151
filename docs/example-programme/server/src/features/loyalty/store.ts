import { one, rows, sql, type Tx } from '#foundation/db.ts';

/** In micro-units. */
const AMOUNT = 1_000_000n;

/** Stores what is due for a month. @returns how many and how much */
export const insertPayments = (tx: Tx, run: { id: number; day: string }): Promise<{ items: number; due: bigint }> =>
  one(
    tx,
    sql<{ items: number; due: bigint }>`
      with calculated as (
        insert into loyalty_payments (run_id, member_id, month, amount)
        select distinct ${run.id}::int, p.member_id, ${run.day}::date, ${AMOUNT}::bigint from running_principal p returning amount)
      select count(*)::int as items, coalesce(sum(amount), 0)::bigint as due from calculated`,
  );

export type Payment = { id: number; memberId: number; month: string; amount: bigint };

/** Marks the next rows of a run as paid. */
export const payNext = (tx: Tx, runId: number, after: number, limit: number): Promise<Payment[]> =>
  rows(
    tx,
    sql<Payment>`
      with paid as (
        update loyalty_payments set paid_at = app_now()
        where id in (select id from loyalty_payments where run_id = ${runId} and id > ${after} order by id limit ${limit})
        returning id, member_id, month, amount)
      select id, member_id as "memberId", to_char(month, 'YYYY-MM') as month, amount from paid order by id`,
  );
