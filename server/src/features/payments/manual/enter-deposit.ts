import type { BodyOf } from '@fairlead/contract/domain/endpoint.ts';
import type { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { PAYMENT_LINK_NETWORK } from '@fairlead/contract/features/payment-links.ts';
import { findMember, lockMembers } from '#features/members/index.ts';
import { findPaymentLink } from '#features/payment-links/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { storeImage } from '#foundation/files.ts';
import { requireLive } from '#foundation/go-live.ts';
import { t } from '../texts.ts';
import { type FindAwaiting, refuseTransaction } from './refuse-transaction.ts';
import { validateAmount } from './rules.ts';
import { insertReport } from './store.ts';

/**
 * Keeps a transfer that arrived for a member, entered by staff. A break, an own limit, a block or a closed account does not
 * stand in its way: the money is the member's already. No money moves until staff credit it as they do a reported one.
 * @returns the deposit's id
 * @throws AppError not_live, rule (absurd amount), not_found (member, payment link), conflict (transaction used before, or a payout
 * waits for it),
 * invalid_input (no picture)
 */
export async function enterDeposit(
  tx: Tx,
  by: StaffActor,
  { user_id: memberId, amount, txid, qr_id, reason, image }: BodyOf<(typeof depositsContract)['enter']>,
  findAwaiting: FindAwaiting,
): Promise<number> {
  await requireLive(tx);
  const violation = validateAmount(amount);
  if (violation) fail('rule', { reason: violation });
  // in the order of a report: the picture before anything is locked, the hash before the member
  const receipt = image && (await storeImage(tx, Buffer.from(await image.arrayBuffer()), { public: false }));
  await refuseTransaction(tx, { txid }, findAwaiting);
  await lockMembers(tx, [memberId]);
  if (!(await findMember(tx, memberId))) fail('not_found', { what: common('member') });
  const link = (await findPaymentLink(tx, qr_id)) ?? fail('not_found', { what: t('paymentLink') });
  const id = await insertReport(tx, {
    ...{ memberId, amount, txid, address: link.address, network: PAYMENT_LINK_NETWORK },
    ...{ label: link.label, receiptName: receipt?.name ?? null },
  });
  const after = { memberId, amount, txid, ...link };
  await audit(tx, by, { action: 'deposit.enter', subject: `payment:${id}`, after, reason });
  return id;
}
