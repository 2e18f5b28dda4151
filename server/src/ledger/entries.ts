import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import type { AccountId } from './accounts.ts';

/** A posting as the ledger has it, and whether it was reversed since. */
export type Entry = {
  id: bigint;
  debit: AccountId;
  credit: AccountId;
  amount: bigint;
  entry_type: EntryType;
  booked_at: Date;
  reversed_at: Date | null;
  reversed_by: bigint | null;
};

/**
 * The postings that one reference made, oldest first.
 * @param last the highest sequence they have: each of them is one look into the index
 */
export const readEntries = <Type extends EntryType>(
  db: Db,
  reference: number,
  entryTypes: Type[],
  last = 0,
): Promise<(Entry & { entry_type: Type })[]> =>
  rows(
    db,
    sql<Entry & { entry_type: Type }>`
      select p.id, p.debit, p.credit, p.amount, p.entry_type, p.booked_at, r.booked_at as reversed_at, r.id as reversed_by
      from postings p left join lateral (select id, booked_at from postings r where r.reverses = p.id limit 1) r on true
      where p.entry_type = any (${entryTypes}::text[]) and p.sequence = any (array(select generate_series(0, ${last}::int)))
        and p.reference = ${reference} order by p.id`,
  );
