import { holdPlaces } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publishWithdrawalEvent } from './events.ts';
import { giveBack } from './sources.ts';
import { lockWithdrawal, storeClosed } from './store.ts';
import { t } from './texts.ts';

/**
 * A member takes a pending request back; the money returns where it came from.
 * @throws AppError not_found, not_yours, wrong_state
 */
export async function cancelWithdrawal(tx: Tx, by: MemberActor, id: number): Promise<void> {
  const row = (await lockWithdrawal(tx, id)) ?? fail('not_found', { what: t('request') });
  if (row.memberId !== by.id) fail('not_yours');
  if (row.status !== 'pending') fail('wrong_state', { state: t(`state.${row.status}`), allowed: t('state.pending') });
  if (row.kind === 'principal') await holdPlaces(tx, [row.memberId]);
  await giveBack(tx, row);
  await storeClosed(tx, id, { status: 'cancelled' });
  await publishWithdrawalEvent(tx, 'cancelled', row);
}
