import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import { selectInvestmentSums } from '#features/investments/index.ts';
import { type Readiness, selectReadiness } from '#features/members/index.ts';
import { selectNotificationCounts } from '#features/notifications/index.ts';
import { hasOpenPayments } from '#features/payments/index.ts';
import { selectRecentHolidays } from '#features/plans/index.ts';
import { hasOtherRuns } from '#features/runs/index.ts';
import { hasOpenWithdrawals } from '#features/withdrawals/index.ts';
import { type Db, maybeOne, sharedRead, sql } from '#foundation/db.ts';
import { selectWallets } from '#ledger/index.ts';

export type MemberFigures = Readiness &
  Wallets & {
    unseen: number;
    active: number;
    total: number;
    invested: bigint;
    /** Of the days looked through. */
    holidays: string[];
    /** Whether there is anything in the lists of that name. */
    has_payments: boolean;
    has_withdrawals: boolean;
    /** Whether there are accrual runs beside those that are kept in memory. */
    has_other_runs: boolean;
  };

/**
 * What a member's overview has one of: read in one statement, since a statement costs more than what it reads here.
 * @returns undefined where there is no such member
 */
export const findMemberFigures = (db: Db, memberId: number, { days }: { days: number }) =>
  maybeOne(
    db,
    sharedRead(sql<MemberFigures>`
      select person.*, wallets.*, notifications.unseen, investments.*, recent.holidays, ${hasOpenPayments(memberId)} as has_payments,
        ${hasOpenWithdrawals(memberId)} as has_withdrawals, ${hasOtherRuns(db)} as has_other_runs
      from (${selectReadiness(memberId)}) person cross join (${selectWallets(memberId)}) wallets
        cross join (${selectNotificationCounts(memberId)}) notifications
        cross join (${selectInvestmentSums(memberId)}) investments
        cross join (${selectRecentHolidays(days)}) recent`),
  );
