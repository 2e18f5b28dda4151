import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { Movement, memberDashboardContract, WaitingItem } from '@fairlead/contract/features/member-dashboard.ts';
import { listNewestOpen } from '#features/investments/index.ts';
import type { Readiness } from '#features/members/index.ts';
import { openPayments } from '#features/payments/index.ts';
import { type AccrualRun, getKeptRuns, listAccrualRuns } from '#features/runs/index.ts';
import { listNewest } from '#features/transactions/index.ts';
import { openWithdrawals } from '#features/withdrawals/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { findMemberFigures, type MemberFigures } from './member-figures-store.ts';
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
  const memberFigures = findMemberFigures(db, memberId, { days: LOOKED_THROUGH });
  const accrualRuns = memberFigures.then((found) => (found?.has_other_runs ? listAccrualRuns(db) : getKeptRuns(db)));
  // most members have nothing open, and a list that is empty costs as much as any other
  const listIf = <Item>(has: (found: MemberFigures) => boolean, list: () => Promise<Item[]>): Promise<Item[]> =>
    memberFigures.then((found) => (found && has(found) ? list() : []));
  const { figures, payments, withdrawals, newest, movements, runs } = await awaitEach({
    figures: memberFigures,
    payments: listIf(
      ({ has_payments }) => has_payments,
      () => openPayments(db, memberId),
    ),
    withdrawals: listIf(
      ({ has_withdrawals }) => has_withdrawals,
      () => openWithdrawals(db, memberId),
    ),
    newest: listIf(
      ({ active }) => active > 0,
      () => listNewestOpen(db, memberId, INVESTMENTS),
    ),
    movements: listMovements(db, memberId, accrualRuns),
    runs: accrualRuns,
  });
  if (!figures) return fail('not_found', { what: t('member') });
  const { main, profit, compound, principal, held, active, total, invested, unseen, holidays, now } = figures;
  return {
    wallets: { main, profit, compound, principal, held },
    returns: await returnsByDay(db, memberId, { now, runs, holidays }),
    movements,
    investments: { active, total, invested, newest },
    open_withdrawals: withdrawals.length,
    waiting: [...personItems(figures), ...payments, ...withdrawals],
    unread: unseen,
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

function personItems(person: Readiness): WaitingItem[] {
  const items: WaitingItem[] = [];
  if (!person.verified) items.push({ type: 'verify_email' });
  if (!person.has_address) items.push({ type: 'no_address' });
  const ends = person.activation_ends_at;
  if (!ends) items.push({ type: 'not_activated' });
  else if (ends <= person.now) items.push({ type: 'activation_ended', ended_at: ends });
  else if (ends.getTime() - person.now.getTime() < ENDS_SOON_MS) items.push({ type: 'activation_ends', ends_at: ends });
  return items;
}
