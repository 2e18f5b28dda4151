import { type Sharing, shareTurnover } from '@fairlead/contract/domain/revenue-share.ts';
import { lockMembers } from '#features/members/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { now } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { monthText } from '#foundation/format.ts';
import { publish } from '#foundation/outbox.ts';
import { feesBooked, memberAccount, type Posting, post, systemAccount } from '#ledger/index.ts';
import { getLastDay } from './rules.ts';
import { insertPayment, listUnblocked, lockGrants } from './store.ts';
import { t } from './texts.ts';

const DAY_MS = 86_400_000;
/** A fee carries the time its transaction began: by then the last of the month's are committed. */
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Pays the turnover shares of an ended month, once: fees -> cto_pool, an equal share to each active member who is not
 * blocked, and the rest back to fees, where it is not earned again; in one batch.
 * @param month `2026-10`
 * @throws AppError rule (not ended, no fees, no one to share with), conflict (paid before), pool_short (fees were spent)
 */
export async function payMonth(tx: Tx, by: StaffActor, month: string): Promise<Sharing> {
  const day = getLastDay(month);
  if ((await now(tx)).getTime() < Date.parse(`${day}T00:00:00Z`) + DAY_MS + SETTLED_AFTER_MS)
    fail('rule', { reason: t('monthOpen', { month: monthText(month) }) });
  const granted = await lockGrants(tx);
  await lockMembers(tx, granted);
  const memberIds = await listUnblocked(tx, granted);
  const sharing = shareTurnover(await feesBooked(tx, `${month}-01`, day), memberIds.length);
  if (memberIds.length === 0) fail('rule', { reason: t('noShares') });
  if (sharing.pool === 0n) fail('rule', { reason: t('noFees', { month: monthText(month) }) });
  const { id } = await insertPayment(tx, { ...sharing, month, memberIds, staffId: by.id });
  await post(
    tx,
    listPostings(id, day, sharing, memberIds).filter(({ amount }) => amount > 0n),
  );
  await audit(tx, by, { action: 'cto.pay', subject: `cto_payment:${id}`, after: { month, ...sharing, memberIds } });
  if (sharing.share > 0n)
    for (const memberId of memberIds)
      await publish(tx, { name: 'cto.paid', payload: { memberId, month, amount: sharing.share } });
  return sharing;
}

function listPostings(reference: number, day: string, sharing: Sharing, memberIds: number[]): Posting[] {
  const [fees, pool] = [systemAccount('fees'), systemAccount('cto_pool')];
  return [
    { debit: fees, credit: pool, amount: sharing.pool, entryType: 'cto_funding', reference, day },
    ...memberIds.map(
      (memberId): Posting => ({
        debit: pool,
        credit: memberAccount(memberId, 'main'),
        amount: sharing.share,
        entryType: 'cto_share',
        reference: reference,
        sequence: memberId,
        day,
      }),
    ),
    { debit: pool, credit: fees, amount: sharing.rest, entryType: 'cto_rest', reference, day },
  ];
}
