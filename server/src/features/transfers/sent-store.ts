import type { TransferTerms } from '@fairlead/contract/domain/terms.ts';
import { eligibleMember, type Name, selectFreeze, selectOpenMember, selectOpenName } from '#features/members/index.ts';
import { selectPause } from '#features/own-limits/index.ts';
import { restoreSetting, selectStoredSetting } from '#features/settings/index.ts';
import { maybeOne, one, prepared, sql, type Tx } from '#foundation/db.ts';
import { settingUp } from '#foundation/go-live.ts';
import { composeEvents } from '#foundation/outbox.ts';
import { composeCoveredPosting, memberAccount } from '#ledger/index.ts';
import { insertSent, selectSent } from './store.ts';

/** What a member sends: micro-units, to a username or e-mail. */
export type Sent = { memberId: number; amount: bigint; friend: string };

/**
 * Locks the sender, and posts, stores and publishes what they send, in one statement.
 * @returns undefined where they may not send, have too little, or no other member has the name: nothing has changed then
 */
export async function storeSent(tx: Tx, { memberId, amount, friend }: Sent): Promise<{ id: number } | undefined> {
  const people = sql`
    select nextval('transfers_id_seq') as id, sender.id as sender, receiver.id as receiver
    from (${eligibleMember(memberId, { active: true })}) sender, (${selectOpenMember(friend)}) receiver where receiver.id <> sender.id`;
  const posting = composeCoveredPosting({
    debit: memberAccount(memberId, 'main'),
    credit: sql`receiver::bigint * 8 + ${memberAccount(0, 'main')}`,
    ...{ amount, entryType: 'transfer', reference: sql`id` },
  });
  const event = sql`
    select created_at as at, jsonb_build_object(
      'memberId', ${memberId}::int, 'amount', ${String(amount)}::text, 'transferId', id, 'receiverId', to_member_id) as payload
    from made`;
  const stored = await maybeOne(
    tx,
    prepared(sql<{ id: number; receiver: string; day: string }>`
      with made as (${insertSent(amount, sql`select *, ${posting} as posting from (${people}) people`)}),
      ${composeEvents('transfer.sent', event)}
      select id, ${noteReceiver}, ${noteDay} from made`),
  );
  return stored && { id: stored.id };
}

/** Tells the transaction's next statement, which is sent before this one is answered, whom the transfer goes to, and its day. */
const noteReceiver = sql`set_config('fairlead.receiver', to_member_id::text, true) as receiver`;
const noteDay = sql`set_config('fairlead.day', day::text, true) as day`;
const notedReceiver = sql`nullif(current_setting('fairlead.receiver', true), '')::int`;
const notedDay = sql`nullif(current_setting('fairlead.day', true), '')::date`;

/** What may forbid a transfer, as it stands now. */
export type Conditions = {
  isSettingUp: boolean;
  pause: { until: Date | null } | undefined;
  frozenAt: Date | null;
  /** Whom {@link storeSent} has stored a transfer to in this transaction, if it has, and their account is open. */
  receiver: Name | undefined;
  terms: TransferTerms;
  /** What the sender has sent to others on the clock's day. */
  sentToday: bigint;
};

type Found = Pick<Conditions, 'isSettingUp' | 'frozenAt' | 'sentToday'> & {
  isPaused: boolean;
  until: Date | null;
  terms: unknown;
} & (Name | { [Each in keyof Name]: null });

/** Reads in one statement what may forbid a transfer. Exact for a sender who is locked, and a receiver whose account is. */
export async function readConditions(tx: Tx, memberId: number): Promise<Conditions> {
  const { isSettingUp, frozenAt, sentToday, ...found } = await one(
    tx,
    prepared(sql<Found>`
      select ${settingUp} as "isSettingUp", pause.since is not null as "isPaused", pause.until,
        (${selectFreeze(memberId)}) as "frozenAt", receiver.id, receiver.username, receiver.fullname, receiver.email,
        terms.value as terms,
        (${selectSent(memberId, sql`coalesce(${notedDay}, app_today())`)}) as "sentToday"
      from (select) nothing left join (${selectPause(memberId)}) pause on true
        left join (${selectOpenName(notedReceiver)}) receiver on true
        left join (${selectStoredSetting('transfer_terms')}) terms on true`),
  );
  const { isPaused, until, id, username, fullname, email } = found;
  return {
    ...{ isSettingUp, frozenAt, sentToday },
    pause: isPaused ? { until } : undefined,
    receiver: id === null ? undefined : { id, username, fullname, email },
    terms: restoreSetting('transfer_terms', found.terms),
  };
}
