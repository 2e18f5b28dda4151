import type { Pool, SystemAccount } from '@fairlead/contract/domain/accounts.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, sql, type Tx } from '#foundation/db.ts';
import { type Check, check, checkPostings } from '#ledger/index.ts';

/** One entry of the operator's; the reference of one posting of the same kind. Micro-units. */
export type TreasuryEntry = {
  id: number;
  kind: 'capital' | 'pool_funding';
  amount: bigint;
  from: SystemAccount;
  to: SystemAccount;
  txid: string | null;
  note: string | null;
};

/** Stores an entry. */
export const insertEntry = (tx: Tx, entry: Omit<TreasuryEntry, 'id'>): Promise<TreasuryEntry> =>
  one(
    tx,
    sql<TreasuryEntry>`
      insert into treasury_entries (kind, amount, from_account, to_account, txid, note, created_at)
      values (${entry.kind}, ${entry.amount}, ${entry.from}, ${entry.to}, ${entry.txid}, ${entry.note}, app_now())
      returning id, kind, amount, from_account as "from", to_account as "to", txid, note`,
  );

/** When a pool was last funded, as SQL; null: never. */
export const latestFunding = (pool: Pool): RawBuilder<unknown> => sql`(
  select max(created_at) from treasury_entries where kind = 'pool_funding' and to_account = ${sql.lit(pool)})`;

/** What must hold between the operator's entries and the ledger. */
export const treasuryChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'capital and pool funding were each entered and posted, one to one',
      ['capital', 'pool_funding'],
      sql`select kind as entry_type, id as reference, amount from treasury_entries`,
    ),
  (db) =>
    check(
      db,
      'no transaction that proves capital brought a deposit or paid a withdrawal',
      sql`
        select count(*) as checked, count(*) filter (where also.id is not null) as broken,
          min(format('capital entry %s is %s %s', c.id, also.used_for, also.id)) filter (where also.id is not null) as example
        from treasury_entries c left join used_transactions also on also.txid = c.txid and also.used_for <> 'capital'
        where c.kind = 'capital'`,
    ),
];
