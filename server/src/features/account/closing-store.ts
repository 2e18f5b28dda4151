import type { ClosingObstacle } from '@fairlead/contract/features/account.ts';
import { pendingDeposits } from '#features/payments/index.ts';
import { unreleasedLevelIncome } from '#features/runs/index.ts';
import { claimableReturns } from '#features/trading/index.ts';
import { pendingRequests } from '#features/withdrawals/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/** What of a member is on its way in or out, beside the balances: a row where there is something. */
export const listPending = (db: Db, memberId: number): Promise<ClosingObstacle[]> =>
  rows(
    db,
    sql<ClosingObstacle>`
      select kind, amount::bigint as amount from (
        select 'claims' as kind, sum(amount) as amount, count(*) as count from ${claimableReturns(memberId)} c
        union all
        select 'level_income', sum(amount), count(*) from (
          select amount from ${unreleasedLevelIncome} d where d.beneficiary_id = ${memberId}
          union all
          select amount from claim_level_income where released_by is null and beneficiary_id = ${memberId}) due
        union all
        select 'deposits', sum(amount), count(*) from ${pendingDeposits(memberId)} d
        union all
        select 'withdrawals', sum(amount), count(*) from ${pendingRequests(memberId)} w) pending
      where count > 0`,
  );
