import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import type { Window } from './window-store.ts';

/** A request of the window with its fees, and whether they were taken. Micro-units, ppm. */
export type MadeRequest = {
  memberId: number;
  month: string;
  kind: WithdrawalKind;
  amount: bigint;
  fees: bigint;
  exitFee: bigint;
  taken: boolean;
};

/** The requests that were made in a window and neither cancelled nor rejected, oldest first. */
export const requestsMade = (db: Db, { from, to }: Window): Promise<MadeRequest[]> =>
  rows(
    db,
    sql<MadeRequest>`
      select member_id as "memberId", to_char(requested_at at time zone 'UTC', 'YYYY-MM') as month, kind, amount,
        fee + exit_fee as fees, exit_fee as "exitFee", status in ('processing', 'unknown', 'completed') as taken
      from withdrawals
      where requested_at >= ${from}::date::timestamp at time zone 'UTC'
        and requested_at < (${to}::date + 1)::timestamp at time zone 'UTC' and status not in ('cancelled', 'rejected')
      order by requested_at, id`,
  );
