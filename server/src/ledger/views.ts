import {
  type MemberAccount,
  memberAccounts,
  owedSystemAccounts,
  type SystemAccount,
  systemAccounts,
} from '@fairlead/contract/domain/accounts.ts';
import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { memberAccount } from './accounts.ts';

/** Opens a member's five accounts. */
export async function openAccounts(tx: Tx, memberId: number): Promise<void> {
  await sql`select ledger_open_accounts(${memberId})`.execute(tx);
}

/** Locks a member's accounts in order: anyone who goes on to post to several of them waits here and nowhere else. */
export async function lockAccounts(tx: Tx, memberIds: number[]): Promise<void> {
  await sql`select ledger_lock_accounts(${listAccounts(memberIds)}::bigint[])`.execute(tx);
}

const listAccounts = (memberIds: number[]) =>
  memberIds.flatMap((memberId) => memberAccounts.map((name) => memberAccount(memberId, name)));

/** Balances of accounts of one member, each as a column. */
const balancesByName = sql.join(
  memberAccounts.map(
    (name, place) =>
      sql`coalesce(max(balance) filter (where id % 8 = ${sql.lit(place)}), 0)::bigint as ${sql.id(name)}`,
  ),
);

/** Selects a member's balances, in one row. */
export const selectWallets = (memberId: number) => sql<Wallets>`
  select ${balancesByName} from member_accounts where id = any (${listAccounts([memberId])}::bigint[])`;

/** A member's balances. */
export const getWallets = (db: Db, memberId: number): Promise<Wallets> => one(db, sharedRead(selectWallets(memberId)));

/** The balances of many members, by member. */
export async function walletsOfMany(db: Db, memberIds: number[]): Promise<Map<number, Wallets>> {
  const found = await rows(
    db,
    sharedRead(sql<Wallets & { member_id: number }>`
      select (id / 8)::int as member_id, ${balancesByName}
      from member_accounts where id / 8 = any (${memberIds}::bigint[]) and id = any (${listAccounts(memberIds)}::bigint[])
      group by 1`),
  );
  return new Map(found.map(({ member_id, ...balances }) => [member_id, balances]));
}

/** The postings that a reference made, oldest first: what a reversal has to name. */
export const selectPostings = (
  db: Db,
  reference: number,
  entryTypes: EntryType[],
): Promise<{ id: bigint; debit: bigint; credit: bigint; amount: bigint; entryType: EntryType }[]> =>
  rows(
    db,
    sql<{ id: bigint; debit: bigint; credit: bigint; amount: bigint; entryType: EntryType }>`
      select id, debit, credit, amount, entry_type as "entryType" from postings where reference = ${reference} and entry_type = any (${entryTypes}::text[]) order by id`,
  );

/** Every member's balance of one account as a subquery (member_id, balance), for the invariants that features check. */
export const selectBalances = (account: MemberAccount): RawBuilder<unknown> =>
  sql`(select (id / 8)::int as member_id, balance from member_accounts where id % 8 = ${sql.lit(memberAccounts.indexOf(account))})`;

/** Every posting of an entry type that was not reversed, as a subquery (id, reference, day, amount, booked_at), for features that build on it. */
export const standingPostings = (entryType: EntryType): RawBuilder<unknown> => sql`
  (select p.id, p.reference, p.day, p.amount, p.booked_at from postings p
    where p.entry_type = ${sql.lit(entryType)} and not exists (select from postings r where r.reverses = p.id))`;

/** The system accounts as an accountant reads them: custody as the asset it is, the rest as what is owed or owned. */
export async function getSystemBalances(db: Db): Promise<Record<SystemAccount, bigint>> {
  const found = await rows(
    db,
    sharedRead(sql<{ name: SystemAccount; balance: bigint }>`
      select h.name, sum(s.balance)::bigint as balance from system_accounts h join system_account_shards s on s.account = h.id group by h.name`),
  );
  return toBalances(found);
}

/** The sums of the system accounts' shards, as {@link getSystemBalances} gives them. */
export function toBalances(found: { name: SystemAccount; balance: bigint }[]): Record<SystemAccount, bigint> {
  const balances = Object.fromEntries(systemAccounts.map((name) => [name, 0n])) as Record<SystemAccount, bigint>;
  for (const { name, balance } of found) balances[name] = name === 'custody' ? -balance : balance;
  return balances;
}

const OWED_ACCOUNTS: readonly SystemAccount[] = owedSystemAccounts;

/**
 * What members are owed: their accounts, and what is on its way to them. All accounts sum to nothing, which `verify` checks;
 * so it is what the other system accounts sum to, however many members there are.
 */
export const getOwed = (balances: Record<SystemAccount, bigint>): bigint =>
  systemAccounts
    .filter((name) => name !== 'custody' && !OWED_ACCOUNTS.includes(name))
    .reduce((owed, name) => owed - balances[name], balances.custody);
