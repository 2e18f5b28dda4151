import type { PlatformEntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { ReceiptKind } from '@fairlead/contract/features/receipts.ts';
import { findDeposit } from '#features/payments/index.ts';
import { findTransfer } from '#features/transfers/index.ts';
import { findWithdrawal } from '#features/withdrawals/index.ts';
import type { Actor } from '#foundation/actor.ts';
import type { Db } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { accountText, describeAccount, type Entry, readEntries } from '#ledger/index.ts';
import { type Figure, known, type Receipt, type ReceiptEntry } from './receipt.ts';
import { t } from './texts.ts';

/**
 * One deposit, withdrawal or transfer as its receipt says it. For a member only their own: of a transfer both sides.
 * @throws AppError not_found, conflict where no money has moved
 */
export function readReceipt(db: Db, actor: Actor, kind: ReceiptKind, id: number): Promise<Receipt> {
  switch (kind) {
    case 'deposit':
      return ofDeposit(db, actor, id);
    case 'withdrawal':
      return ofWithdrawal(db, actor, id);
    case 'transfer':
      return ofTransfer(db, actor, id);
  }
}

const missing = () => fail('not_found', { what: t('notFound') });
const mayRead = (actor: Actor, ...memberIds: (number | null)[]) =>
  actor.kind !== 'member' || memberIds.includes(actor.id);
const investmentNumber = (id: number | null) => (id === null ? null : `IN-${id}`);
const momentOrNull = (at: Date | null) => at && momentText(at);

async function ofDeposit(db: Db, actor: Actor, id: number): Promise<Receipt> {
  const deposit = await findDeposit(db, id);
  if (!deposit || !mayRead(actor, deposit.member_id)) return missing();
  const number = `DP-${id}`;
  if (deposit.credited === 0n || deposit.member_id === null)
    return fail('conflict', { reason: t('noDeposit', { number }) });
  const entries = await readEntries(db, id, ['deposit', 'suspense_settled'], deposit.credits);
  const isPart = deposit.amount_received > deposit.credited;
  const what = t(deposit.manual ? 'depositManual' : 'deposit');
  return {
    memberId: deposit.member_id,
    number,
    what,
    facts: known([
      { label: t('state'), value: stateAfter(t(isPart ? 'state.creditedPartly' : 'state.credited'), entries) },
      { label: t(deposit.manual ? 'reported' : 'requested'), value: momentText(deposit.created_at) },
      { label: t('credited'), value: momentOrNull(deposit.credited_at) },
      { label: t('payment'), value: deposit.payment_id },
      { label: t('network'), value: t('bep20') },
      { label: t('address'), value: deposit.address },
      { label: t('hash'), value: deposit.txid },
    ]),
    figures: [
      { label: t('asked'), micro: deposit.amount, entries: [] },
      { label: t('received'), micro: deposit.amount_received, entries: [] },
      noFee(),
      { label: t('creditedNet'), micro: deposit.credited, entries: entries.map((entry) => entry.id), total: true },
    ],
    entries: entries.map(named()),
  };
}

async function ofWithdrawal(db: Db, actor: Actor, id: number): Promise<Receipt> {
  const request = await findWithdrawal(db, id);
  if (!request || !mayRead(actor, request.member_id)) return missing();
  const number = `WD-${id}`;
  const { status } = request;
  if (status !== 'processing' && status !== 'unknown' && status !== 'completed')
    return fail('conflict', { reason: t('noWithdrawal', { number }) });
  const types: PlatformEntryType[] = ['hold', 'exit_fee', 'withdrawal_fee', 'payout', 'payout_settled'];
  const entries = await readEntries(db, id, types);
  assert(
    entries.some(({ entry_type }) => entry_type === 'payout'),
    `the ledger has paid ${number} out`,
  );
  const figure = (label: Text, type: PlatformEntryType): Figure => {
    const entry = entries.find((each) => each.entry_type === type);
    return { label, micro: entry?.amount ?? 0n, entries: entry ? [entry.id] : [] };
  };
  return {
    memberId: request.member_id,
    number,
    what: t('withdrawal'),
    facts: known([
      { label: t('state'), value: stateAfter(t(`state.${status}`), entries) },
      { label: t('from'), value: t(`kind.${request.kind}`) },
      { label: t('invested'), value: investmentNumber(request.investment_id) },
      { label: t('requested'), value: momentText(request.requested_at) },
      { label: t('approved'), value: momentOrNull(request.approved_at) },
      { label: t('paid'), value: momentOrNull(request.processed_at) },
      { label: t('completed'), value: momentOrNull(request.completed_at) },
      { label: t('network'), value: t('bep20') },
      { label: t('address'), value: request.address },
      { label: t('hash'), value: request.txid },
    ]),
    figures: [
      figure(t('amount'), 'hold'),
      ...(request.kind === 'principal' ? [figure(t('exitFee'), 'exit_fee')] : []),
      figure(t('withdrawalFee'), 'withdrawal_fee'),
      { ...figure(t('sentNet'), 'payout'), total: true },
    ],
    entries: entries.map(named()),
  };
}

async function ofTransfer(db: Db, actor: Actor, id: number): Promise<Receipt> {
  const transfer = await findTransfer(db, id);
  if (!transfer || !mayRead(actor, transfer.user_id, transfer.to_user_id)) return missing();
  const type = ({ main: 'transfer', profit: 'profit_moved', compound: 'growth_moved' } as const)[transfer.from];
  const entries = (await readEntries(db, id, [type])).map(
    named({ [transfer.user_id]: transfer.username, [transfer.to_user_id]: transfer.to_username }),
  );
  const [entry] = entries;
  assert(entry, `the ledger has transfer ${id}`);
  const isOwn = transfer.user_id === transfer.to_user_id;
  const number = `TF-${id}`;
  return {
    memberId: actor.kind === 'member' ? actor.id : transfer.user_id,
    number,
    what: t(isOwn ? 'transferOwn' : 'transfer'),
    facts: known([
      { label: t('state'), value: stateAfter(t('state.moved'), entries) },
      { label: t('moved'), value: momentText(transfer.created_at) },
      { label: t('from'), value: entry.from },
      { label: t('to'), value: entry.to },
      { label: t('invested'), value: investmentNumber(transfer.investment_id) },
    ]),
    figures: [
      { label: t('amount'), micro: entry.amount, entries: [entry.id] },
      noFee(),
      { label: t('movedNet'), micro: entry.amount, entries: [entry.id], total: true },
    ],
    entries,
  };
}

const noFee = (): Figure => ({ label: t('fee'), micro: 0n, entries: [] });

/** What staff took back since is the state that counts. */
function stateAfter(state: Text, entries: Entry[]): Text {
  const back = entries.find(({ reversed_at }) => reversed_at !== null);
  if (!back?.reversed_at) return state;
  return t('state.reversed', { at: momentText(back.reversed_at), entry: `P${back.reversed_by}` });
}

/** An entry with its accounts named; a member's with their username where there are two members. */
const named =
  (members: Record<number, string> = {}) =>
  (entry: ReceiptEntry): Receipt['entries'][number] => {
    const isBetween = Object.keys(members).length > 1;
    const name = (id: bigint): Text => {
      const account = describeAccount(id);
      const member = isBetween && account.owner !== 'system' ? members[account.owner] : undefined;
      return member === undefined ? accountText(account) : t('account', { member, account: accountText(account) });
    };
    return { ...entry, from: name(entry.debit), to: name(entry.credit) };
  };
