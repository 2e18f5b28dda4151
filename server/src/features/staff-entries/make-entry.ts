import type { DebitWallet } from '@fairlead/contract/features/staff-entries.ts';
import { findMember, lockMembers } from '#features/members/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { getWallets, memberAccount, post, systemAccount } from '#ledger/index.ts';
import { needsSecond, validateAmount } from './rules.ts';
import { type Entry, insertEntry, lockEntry, storeDecision } from './store.ts';
import { t } from './texts.ts';

/** What staff enter: `amount` in micro-units, above zero. */
export type EntryRequest = {
  kind: 'credit' | 'debit';
  memberId: number;
  wallet: DebitWallet;
  amount: bigint;
  reason: string;
  transactionType: string;
  source: string;
};

/**
 * Gives a member money of the marketing pool, or takes it from them into suspense: at once, or after a second staff member
 * has agreed.
 * @throws AppError step_up_required, not_found, conflict (closed account), rule (absurd amount), insufficient_balance, pool_short
 */
export async function makeEntry(
  tx: Tx,
  by: StaffActor,
  stepUp: string | undefined,
  request: EntryRequest,
): Promise<Entry> {
  await requireStepUp(tx, by, stepUp, 'entry');
  const violation = validateAmount(request.amount);
  if (violation) fail('rule', { reason: violation });
  await lockOpenAccount(tx, request.memberId);
  const { secondApprovalOver } = await readSettings(tx);
  const state = needsSecond(request.kind, request.amount, secondApprovalOver) ? 'waiting' : 'posted';
  const entry = await insertEntry(tx, { ...request, state, enteredBy: by.id });
  if (state === 'waiting') {
    await audit(tx, by, {
      action: 'entry.made',
      subject: `staff_entry:${entry.id}`,
      after: entry,
      reason: request.reason,
    });
  } else {
    await postEntry(tx, by, entry);
  }
  return entry;
}

/**
 * Posts an entry that another staff member made.
 * @param seen what was decided on must be what is stored
 * @throws AppError step_up_required, not_found, mismatch, wrong_state, conflict (the own entry, a closed account), insufficient_balance, pool_short
 */
export async function approveEntry(
  tx: Tx,
  by: StaffActor,
  stepUp: string | undefined,
  seen: { id: number; amount: bigint; memberId: number },
): Promise<Entry> {
  await requireStepUp(tx, by, stepUp, 'entry');
  await lockOpenAccount(tx, seen.memberId);
  const entry = await lockWaiting(tx, seen.id);
  if (entry.amount !== seen.amount) fail('mismatch', { field: 'amount', what: t('storedEntry') });
  if (entry.memberId !== seen.memberId) fail('mismatch', { field: 'user_id', what: t('storedEntry') });
  if (entry.enteredBy === by.id) fail('conflict', { reason: t('ownEntry') });
  await storeDecision(tx, entry.id, { state: 'posted', by: by.id, refusal: null });
  await postEntry(tx, by, entry);
  return entry;
}

/**
 * Refuses an entry that waits; who made it takes it back so.
 * @throws AppError not_found, wrong_state
 */
export async function refuseEntry(tx: Tx, by: StaffActor, id: number, reason: string): Promise<void> {
  const entry = await lockWaiting(tx, id);
  await storeDecision(tx, id, { state: 'refused', by: by.id, refusal: reason });
  const after = { ...entry, state: 'refused' };
  await audit(tx, by, { action: 'entry.refused', subject: `staff_entry:${id}`, before: entry, after, reason });
}

async function lockWaiting(tx: Tx, id: number): Promise<Entry> {
  const entry = (await lockEntry(tx, id)) ?? fail('not_found', { what: t('entry') });
  if (entry.state !== 'waiting') fail('wrong_state', { state: t(`state.${entry.state}`), allowed: t('state.waiting') });
  return entry;
}

/** Locks the member's row first, so that the account cannot be closed meanwhile. */
async function lockOpenAccount(tx: Tx, memberId: number): Promise<void> {
  await lockMembers(tx, [memberId]);
  const member = (await findMember(tx, memberId)) ?? fail('not_found', { what: common('member') });
  if (member.closed) fail('conflict', { reason: t('closed') });
}

async function postEntry(tx: Tx, by: StaffActor, entry: Entry): Promise<void> {
  const { id, kind, memberId, wallet, amount } = entry;
  const before = await getWallets(tx, memberId);
  const account = memberAccount(memberId, wallet);
  const posting =
    kind === 'credit'
      ? ({
          debit: systemAccount('marketing_pool'),
          credit: account,
          amount,
          entryType: 'staff_credit',
          reference: id,
        } as const)
      : ({
          debit: account,
          credit: systemAccount('suspense'),
          amount,
          entryType: 'staff_debit',
          reference: id,
        } as const);
  await post(tx, [posting]);
  await audit(tx, by, {
    action: `entry.${kind}`,
    subject: `staff_entry:${id}`,
    before: { wallets: before },
    after: { ...entry, state: 'posted', wallets: await getWallets(tx, memberId) },
    reason: entry.reason,
  });
  await publish(tx, { name: `entry.${kind}`, payload: { memberId, wallet, amount, reason: entry.reason } });
}
