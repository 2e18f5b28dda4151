import type { TransferTerms } from '@fairlead/contract/domain/terms.ts';
import { eligibleMember, isOpen, type Name, selectFreeze, selectOpenMember } from '#features/members/index.ts';
import { selectPause } from '#features/own-limits/index.ts';
import { restoreSetting, selectStoredSetting } from '#features/settings/index.ts';
import { one, prepared, sql, type Tx } from '#foundation/db.ts';
import { settingUp } from '#foundation/go-live.ts';
import { toJson } from '#foundation/json.ts';
import { composeEvents } from '#foundation/outbox.ts';
import { composePosting, isCovered, memberAccount, runPosting } from '#ledger/index.ts';
import { insertTransfer, selectSent } from './store.ts';

/** What a member sends: micro-units, to a username or e-mail. */
export type Sent = { memberId: number; amount: bigint; friend: string };
export type StoredTransfer = { id: number; receiver: Name };

/**
 * Locks the sender, and stores, posts and publishes what they send, in one statement.
 * @param options.ifCovered stores nothing where their balance was too small, in place of a failure
 * @returns undefined where they may not send, or no other member has the name: nothing is stored then
 * @throws AppError insufficient_balance
 */
export async function storeSent(
  tx: Tx,
  { memberId, amount, friend }: Sent,
  options: { ifCovered?: boolean } = {},
): Promise<StoredTransfer | undefined> {
  const debit = memberAccount(memberId, 'main');
  const event = sql`
    select created_at as at, ${toJson({ memberId, amount })}::jsonb || jsonb_build_object('transferId', id, 'receiverId', to_member_id) as payload
    from made`;
  const people = sql`
    select sender.id as sender, receiver.id as receiver from (${eligibleMember(memberId, { active: true })}) sender, receiver
    where receiver.id <> sender.id ${options.ifCovered ? sql`and ${isCovered(debit, amount)}` : sql``}`;
  const posting = composePosting({
    debit,
    credit: sql`receiver.id::bigint * 8 + ${memberAccount(0, 'main')}`,
    ...{ amount, entryType: 'transfer', reference: sql`made.id` },
  });
  const stored = await runPosting(
    tx,
    sql<{ transferId: number; posted: bigint[] | string[]; receiver: string; day: string } & Name>`
      with receiver as (${selectOpenMember(friend)}),
      made as (${insertTransfer({ kind: 'friend', from: 'main', amount }, people)}),
      ${composeEvents('transfer.sent', event)}
      select made.id as "transferId", receiver.*, ${posting}, ${noteReceiver}, ${noteDay} from made, receiver`,
  );
  if (!stored) return undefined;
  const { transferId, id, username, fullname, email } = stored;
  return { id: transferId, receiver: { id, username, fullname, email } };
}

/** Tells the transaction's next statement, which is sent before this one is answered, whom the transfer goes to, and its day. */
const noteReceiver = sql`set_config('fairlead.receiver', receiver.id::text, true) as receiver`;
const noteDay = sql`set_config('fairlead.day', made.day::text, true) as day`;
const notedReceiver = sql`nullif(current_setting('fairlead.receiver', true), '')::int`;
const notedDay = sql`nullif(current_setting('fairlead.day', true), '')::date`;

/** What may forbid a transfer, as it stands now. */
export type Conditions = {
  isSettingUp: boolean;
  pause: { until: Date | null } | undefined;
  frozenAt: Date | null;
  /** Whether the account is open that {@link storeSent} has stored a transfer to in this transaction, if it has. */
  isReceiverOpen: boolean;
  terms: TransferTerms;
  /** What the sender has sent to others on the clock's day. */
  sentToday: bigint;
};

/** Reads in one statement what may forbid a transfer. Exact for a sender who is locked, and a receiver whose account is. */
export async function readConditions(tx: Tx, memberId: number): Promise<Conditions> {
  const { isPaused, until, terms, ...found } = await one(
    tx,
    prepared(sql<Omit<Conditions, 'pause' | 'terms'> & { isPaused: boolean; until: Date | null; terms: unknown }>`
      select ${settingUp} as "isSettingUp", pause.since is not null as "isPaused", pause.until,
        (${selectFreeze(memberId)}) as "frozenAt",
        ${isOpen(notedReceiver)} as "isReceiverOpen",
        terms.value as terms,
        (${selectSent(memberId, sql`coalesce(${notedDay}, app_today())`)}) as "sentToday"
      from (select) nothing left join (${selectPause(memberId)}) pause on true left join (${selectStoredSetting('transfer_terms')}) terms on true`),
  );
  return { ...found, pause: isPaused ? { until } : undefined, terms: restoreSetting('transfer_terms', terms) };
}
