import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sql } from '#foundation/db.ts';
import { memberAccount } from './accounts.ts';
import { type Check, check } from './verify.ts';

/**
 * Compares every open hold with what a feature says should be held, one to one.
 * @param expected selects (reference, member_id, source, amount)
 */
export const checkOpenHolds = (db: Db, name: string, expected: RawBuilder<unknown>): Promise<Check> =>
  check(
    db,
    name,
    sql`select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('reference %s', reference)) filter (where not fits) as example from (
        select coalesce(h.reference, e.reference) as reference,
          (h.member_id, h.source, h.amount) is not distinct from (e.member_id, e.source, e.amount) as fits
        from (select reference, member_id, source, amount from holds where state = 'open') h
        full join (${expected}) e on e.reference = h.reference) compared`,
  );

/**
 * Compares every posting of the given entry types with what a feature says should be posted, one to one.
 * @param expected selects (entry_type, reference, amount)
 */
export const checkPostings = (
  db: Db,
  name: string,
  entryTypes: EntryType[],
  expected: RawBuilder<unknown>,
): Promise<Check> =>
  check(
    db,
    name,
    sql`select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('%s of reference %s', entry_type, reference)) filter (where not fits) as example from (
        select coalesce(p.entry_type, e.entry_type) as entry_type, coalesce(p.reference, e.reference) as reference, p.amount is not distinct from e.amount as fits
        from (select entry_type, reference, amount from postings where entry_type = any (${entryTypes}::text[])) p
        full join (${expected}) e on e.entry_type = p.entry_type and e.reference = p.reference) compared`,
  );

/** What is held for a reference now, or undefined. */
export async function heldFor(db: Db, reference: number): Promise<bigint | undefined> {
  const open = await maybeOne(
    db,
    sql<{ amount: bigint }>`select amount from holds where reference = ${reference} and state = 'open'`,
  );
  return open?.amount;
}

/** What a member's accounts were ever credited, by entry types. */
export async function sumCreditsByEntryType(db: Db, memberId: number): Promise<Map<EntryType, bigint>> {
  const accounts = (['main', 'profit', 'compound'] as const).map((name) => memberAccount(memberId, name));
  const found = await rows(
    db,
    sql<{ entry_type: EntryType; sum: bigint }>`
      select entry_type, sum(amount)::bigint as sum from postings where credit > 0 and credit = any (${accounts}::bigint[]) group by entry_type`,
  );
  return new Map(found.map(({ entry_type, sum }) => [entry_type, sum]));
}
