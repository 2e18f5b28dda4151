import type { BodyOf } from '@fairlead/contract/domain/endpoint.ts';
import type { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { PAYMENT_LINK_NETWORK } from '@fairlead/contract/features/payment-links.ts';
import { requireEligible } from '#features/members/index.ts';
import { refuseOverOwnLimit, refuseWhilePaused } from '#features/own-limits/index.ts';
import { findPaymentLink } from '#features/payment-links/index.ts';
import { readSettings } from '#features/settings/index.ts';
import { listTransactionUses } from '#features/treasury/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { waitText } from '#foundation/common-texts.ts';
import type { Config } from '#foundation/config.ts';
import type { Tx } from '#foundation/db.ts';
import { AppError, fail } from '#foundation/failure.ts';
import { storeImage } from '#foundation/files.ts';
import { moneyText } from '#foundation/format.ts';
import { requireLive } from '#foundation/go-live.ts';
import { formatOrderId } from '../order-id.ts';
import { t } from '../texts.ts';
import type { FindAwaiting } from './refuse-transaction.ts';
import { validateAmount } from './rules.ts';
import { findManual, insertReport, reportedWithinHour } from './store.ts';

/** Reports an hour and member: each is looked at by a person. */
const REPORTS_AN_HOUR = 10;

/**
 * Keeps what a member says that they sent to a payment link. No money moves until staff have seen it arrive.
 * @returns the deposit's id
 * @throws AppError not_live, blocked, unverified, below_minimum, rule (absurd amount, own limit), not_found (payment link),
 * conflict (transaction reported or used before, a break), rate_limited, invalid_input (no picture)
 */
export async function reportDeposit(
  tx: Tx,
  by: MemberActor,
  { amount, txid, qr_id, image }: BodyOf<(typeof depositsContract)['report']>,
  config: Pick<Config, 'rateLimits'>,
  findAwaiting: FindAwaiting,
): Promise<number> {
  await requireLive(tx);
  const { depositMinimum } = await readSettings(tx);
  if (amount < depositMinimum) fail('below_minimum', { minimum: moneyText(depositMinimum) });
  const violation = validateAmount(amount);
  if (violation) fail('rule', { reason: violation });
  // the picture is read before anything is locked, as it takes long; the hash before the member, as staff do
  const receipt = await storeImage(tx, Buffer.from(await image.arrayBuffer()), { public: false });
  await refuseKnownTransaction(tx, by, txid, findAwaiting);
  await requireEligible(tx, by.id, { alone: true });
  await refuseWhilePaused(tx, by.id, { sentAlready: true });
  await refuseOverOwnLimit(tx, by.id, 'deposits', amount, { sentAlready: true });
  if (config.rateLimits && (await reportedWithinHour(tx, by.id)) >= REPORTS_AN_HOUR)
    fail('rate_limited', { wait: waitText(3600) });
  const link = (await findPaymentLink(tx, qr_id)) ?? fail('not_found', { what: t('paymentLink') });
  const id = await insertReport(tx, {
    ...{ memberId: by.id, amount, txid, address: link.address, network: PAYMENT_LINK_NETWORK },
    ...{ label: link.label, receiptName: receipt.name },
  });
  await audit(tx, by, { action: 'deposit.report', subject: `payment:${id}`, after: { amount, txid, ...link } });
  return id;
}

/** Members are not told whose a transaction is that they did not report themselves. */
async function refuseKnownTransaction(
  tx: Tx,
  by: MemberActor,
  txid: string,
  findAwaiting: FindAwaiting,
): Promise<void> {
  const [known] = await listTransactionUses(tx, txid);
  if (!known && (await findAwaiting(tx, txid)) === undefined) return;
  const earlier = known?.usedFor === 'deposit' ? await findManual(tx, known.id) : undefined;
  const reason =
    known && earlier?.memberId === by.id
      ? t('reportedBefore', { order: formatOrderId(known.id) })
      : t('transactionKnown');
  throw AppError.of('conflict', { reason }).at('txid');
}
