import type { PostingKind } from '@fairlead/contract/domain/posting-kinds.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sql } from '#foundation/db.ts';
import { memberAccount } from './accounts.ts';
import { type Check, check } from './verify.ts';

/**
 * Compares every open hold with what a room says should be held, one to one.
 * @param expected selects (cause, member_id, source, amount)
 */
export const checkOpenHolds = (db: Db, name: string, expected: RawBuilder<unknown>): Promise<Check> =>
  check(
    db,
    name,
    sql`select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('cause %s', cause)) filter (where not fits) as example from (
        select coalesce(h.cause, e.cause) as cause,
          (h.member_id, h.source, h.amount) is not distinct from (e.member_id, e.source, e.amount) as fits
        from (select cause, member_id, source, amount from holds where state = 'open') h
        full join (${expected}) e on e.cause = h.cause) compared`,
  );

/**
 * Compares every posting of the given kinds with what a room says should be posted, one to one.
 * @param expected selects (kind, cause, amount)
 */
export const checkPostings = (
  db: Db,
  name: string,
  kinds: PostingKind[],
  expected: RawBuilder<unknown>,
): Promise<Check> =>
  check(
    db,
    name,
    sql`select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('%s of cause %s', kind, cause)) filter (where not fits) as example from (
        select coalesce(p.kind, e.kind) as kind, coalesce(p.cause, e.cause) as cause, p.amount is not distinct from e.amount as fits
        from (select kind, cause, amount from postings where kind = any (${kinds}::text[])) p
        full join (${expected}) e on e.kind = p.kind and e.cause = p.cause) compared`,
  );

/** What is held for a cause now, or undefined. */
export async function heldFor(db: Db, cause: number): Promise<bigint | undefined> {
  const open = await maybeOne(
    db,
    sql<{ amount: bigint }>`select amount from holds where cause = ${cause} and state = 'open'`,
  );
  return open?.amount;
}

/** What a member's accounts were ever credited, by kind of posting. */
export async function creditsByKind(db: Db, memberId: number): Promise<Map<PostingKind, bigint>> {
  const accounts = (['main', 'profit', 'compound'] as const).map((name) => memberAccount(memberId, name));
  const found = await rows(
    db,
    sql<{ kind: PostingKind; sum: bigint }>`
      select kind, sum(amount)::bigint as sum from postings where credit > 0 and credit = any (${accounts}::bigint[]) group by kind`,
  );
  return new Map(found.map(({ kind, sum }) => [kind, sum]));
}
