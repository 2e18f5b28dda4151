import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { Movement, memberDashboardContract, WaitingItem } from '@fairlead/contract/features/member-dashboard.ts';
import { readOverview } from '#features/investments/index.ts';
import { findReadiness } from '#features/members/index.ts';
import { countMemberNotifications } from '#features/notifications/index.ts';
import { openPayments } from '#features/payments/index.ts';
import { listRecentHolidays } from '#features/plans/index.ts';
import { type AccrualRun, listAccrualRuns } from '#features/runs/index.ts';
import { listNewest } from '#features/transactions/index.ts';
import { openWithdrawals } from '#features/withdrawals/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { getWallets } from '#ledger/index.ts';
import { LOOKED_THROUGH, listUnfundedDays, returnsByDay } from './returns-by-day.ts';
import { t } from './texts.ts';

const MOVEMENTS = 6;
const INVESTMENTS = 3;
/** An activation's end is announced this long before. */
const ENDS_SOON_MS = 30 * 86_400_000;

/**
 * A member's overview.
 * @throws AppError not_found
 */
export async function memberDashboard(
  db: Db,
  memberId: number,
): Promise<AnswerOf<typeof memberDashboardContract.memberDashboard>> {
  const accrualRuns = listAccrualRuns(db);
  const { person, payments, withdrawals, notifications, runs, holidays, ...parts } = await awaitEach({
    person: findReadiness(db, memberId),
    payments: openPayments(db, memberId),
    withdrawals: openWithdrawals(db, memberId),
    notifications: countMemberNotifications(db, memberId),
    wallets: getWallets(db, memberId),
    movements: listMovements(db, memberId, accrualRuns),
    runs: accrualRuns,
    holidays: listRecentHolidays(db, LOOKED_THROUGH),
    investments: readOverview(db, memberId, INVESTMENTS),
  });
  if (!person) return fail('not_found', { what: t('member') });
  return {
    ...parts,
    returns: await returnsByDay(db, memberId, { now: person.now, runs, holidays }),
    open_withdrawals: withdrawals.length,
    waiting: [...personItems(person), ...payments, ...withdrawals],
    unread: notifications.unseen,
  };
}

/** The newest transactions, and the days that were not funded among them. */
async function listMovements(db: Db, memberId: number, runs: Promise<readonly AccrualRun[]>): Promise<Movement[]> {
  const [transactions, unfunded] = await Promise.all([
    listNewest(db, memberId, MOVEMENTS),
    runs.then((all) => listUnfundedDays(db, memberId, all, MOVEMENTS)),
  ]);
  const listed: Movement[] = transactions.map((transaction) => ({ type: 'transaction', transaction }));
  const at = (movement: Movement) =>
    movement.type === 'transaction' ? movement.transaction.created_at.getTime() : movement.created_at.getTime();
  const all = [...listed, ...unfunded];
  return all.sort((one, other) => at(other) - at(one)).slice(0, MOVEMENTS);
}

function personItems(person: NonNullable<Awaited<ReturnType<typeof findReadiness>>>): WaitingItem[] {
  const items: WaitingItem[] = [];
  if (!person.verified) items.push({ type: 'verify_email' });
  if (!person.has_address) items.push({ type: 'no_address' });
  const ends = person.activation_ends_at;
  if (!ends) items.push({ type: 'not_activated' });
  else if (ends <= person.now) items.push({ type: 'activation_ended', ended_at: ends });
  else if (ends.getTime() - person.now.getTime() < ENDS_SOON_MS) items.push({ type: 'activation_ends', ends_at: ends });
  return items;
}
