import { approvableOn, quoteFor } from '@fairlead/contract/domain/withdrawal-fee.ts';
import {
  lockMembers,
  refuseUnusableAddresses,
  refuseWhileFrozen,
  requireEligible,
  storeFirstAddress,
} from '#features/members/index.ts';
import type { Screener } from '#features/screening/index.ts';
import { readSettings, refuseOtherTerms } from '#features/settings/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { now } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { requireLive } from '#foundation/go-live.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { hold, lockAccounts } from '#ledger/index.ts';
import { publishWithdrawalEvent } from './events.ts';
import { accountFor, decideAddress, findMissedMinimum } from './rules.ts';
import { recordRequest, screenRequest } from './screen-payout.ts';
import { type Source, takeGrowth, takePrincipal } from './sources.ts';
import { findOpen, insertWithdrawal, payoutRecord } from './store.ts';
import { t } from './texts.ts';

/** What a member asks for. Amounts in micro-units; a principal is asked for whole. */
export type WithdrawalRequest = { address: string; terms_version?: number | undefined } & (
  | { kind: 'normal' | 'roi'; amount: bigint }
  | { kind: 'principal'; investmentId: number }
  | { kind: 'compound'; amount: bigint; investmentId: number | undefined }
);

/**
 * Holds the money and stores the request, pending.
 * @param how `stepUp` is asked for where the request brings the member's first payout address, `screen` whether it may be paid
 * @returns the request's id
 * @throws AppError not_live, blocked, unverified, step_up_required, withdrawals_frozen, invalid_input (address), rule (address, waiting times, denied), conflict (one of the kind is open, other terms hold), below_minimum, insufficient_balance,
 * and for principal and compound not_found, not_yours
 */
export async function requestWithdrawal(
  tx: Tx,
  by: MemberActor,
  request: WithdrawalRequest,
  { stepUp, screen }: { stepUp: string | undefined; screen: Screener },
): Promise<{ id: number }> {
  await requireLive(tx);
  await lockMembers(tx, [by.id]);
  await requireEligible(tx, by.id);
  await refuseWhileFrozen(tx, by.id);
  const { withdrawalTerms: terms } = await readSettings(tx);
  refuseOtherTerms('withdrawal_terms', terms, request.terms_version);
  await resolvePayoutAddress(tx, by, request.address, stepUp);
  const open = await findOpen(tx, by.id, request.kind);
  if (open) fail('conflict', { reason: t('open', { number: `WD-${open.id}`, state: t(`state.${open.status}`) }) });

  const source = await getFundingSource(tx, by.id, request);
  const min = findMissedMinimum(terms, request.kind, source.amount);
  if (min !== undefined) fail('below_minimum', { minimum: moneyText(min) });
  const screening = await screenRequest(screen, by, request.address);
  const row = {
    memberId: by.id,
    kind: request.kind,
    amount: source.amount,
    ...quoteFor(terms, request.kind, source.amount, source.exitFeePpm),
    address: request.address,
    investmentId: source.investmentId,
    parts: source.parts,
    approvableOn: source.noticeDays === null ? null : approvableOn(await now(tx), source.noticeDays),
    termsVersion: terms.version,
  };
  await lockAccounts(tx, [by.id]);
  const { id } = await insertWithdrawal(tx, row);
  await recordRequest(tx, by, id, request.address, screening);
  await source.take(id);
  await hold(tx, { memberId: by.id, from: accountFor[request.kind], amount: source.amount, reference: id });
  await publishWithdrawalEvent(tx, 'requested', { id, ...row });
  return { id };
}

/** The address must be the one on record; the first ever asks for a step-up and is stored with the request. */
async function resolvePayoutAddress(
  tx: Tx,
  by: MemberActor,
  address: string,
  stepUp: string | undefined,
): Promise<void> {
  const decision = decideAddress(await payoutRecord(tx, by.id), address, await now(tx));
  if ('violation' in decision) return fail('rule', { reason: decision.violation });
  if (!decision.first) return;
  await refuseUnusableAddresses(tx, { bep20: address });
  await requireStepUp(tx, by, stepUp, 'address');
  await storeFirstAddress(tx, by.id, address);
  await audit(tx, by, { action: 'member.first_address', subject: `member:${by.id}`, after: { bep20: address } });
}

function getFundingSource(tx: Tx, memberId: number, request: WithdrawalRequest): Promise<Source> | Source {
  switch (request.kind) {
    case 'normal':
    case 'roi':
      return {
        amount: request.amount,
        exitFeePpm: 0,
        noticeDays: null,
        investmentId: null,
        parts: null,
        take: async () => {},
      };
    case 'principal':
      return takePrincipal(tx, memberId, request.investmentId);
    case 'compound':
      return takeGrowth(tx, memberId, request.amount, request.investmentId);
  }
}
