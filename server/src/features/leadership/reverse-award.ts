import { reverseOrOpenCase } from '#features/staff-entries/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { reverse, selectPostings } from '#ledger/index.ts';
import { lockAward, markReversed } from './store.ts';
import { t } from './texts.ts';

/**
 * Takes a paid rank back into the pool. The rank stays used up: it is never reached or paid again.
 * @throws AppError not_found, wrong_state (not paid, taken back already), insufficient_balance when the member no longer
 * has it: then staff have a case
 */
export async function reverseAward(tx: Tx, by: StaffActor, id: number, reason: string): Promise<void> {
  const award = (await lockAward(tx, id)) ?? fail('not_found', { what: t('bonus') });
  const { memberId, amount, isPaid, isReversed } = award;
  if (isReversed || !isPaid)
    fail('wrong_state', { state: t(isReversed ? 'state.reversed' : 'state.unpaid'), allowed: t('state.paid') });
  const [posting] = await selectPostings(tx, id, ['leadership']);
  assert(posting, 'a paid rank has its posting');
  await reverseOrOpenCase(by, { transactionId: `P${posting.id}`, memberId, amount, reason }, () =>
    reverse(tx, posting.id),
  );
  await markReversed(tx, id, reason);
  await audit(tx, by, { action: 'leadership.reverse', subject: `leadership_award:${id}`, before: award, reason });
  await publish(tx, { name: 'leadership.reversed', payload: { memberId, amount, reason } });
}
