import type { SystemAccount } from '@fairlead/contract/domain/accounts.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { RawBuilder } from 'kysely';
import { maybeOne, one, prepared, sql, type Tx } from '#foundation/db.ts';
import { AppError, assert, fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { accountText, systemAccountText } from './account-text.ts';
import { type AccountId, describeAccount } from './accounts.ts';
import { t } from './texts.ts';

/** One movement: debit account -> credit account. `amount` in micro-units, above zero. */
export type Posting = {
  debit: AccountId;
  credit: AccountId;
  amount: bigint;
  entryType: EntryType;
  /** The id of what caused it (withdrawal, payment, investment ...): (entry_type, reference, sequence) is posted at most once. */
  reference: number | bigint;
  sequence?: number;
  /** The day a programme's posting is for. */
  day?: string;
  reverses?: bigint;
};

/**
 * Posts a batch in the caller's transaction: all of it or nothing. Only the net change of an account must be covered.
 * @param options.reservation pays out of what a run has reserved in a pool
 * @returns the postings' ids, in order
 * @throws AppError insufficient_balance, pool_short
 */
export async function post(tx: Tx, postings: Posting[], options: { reservation?: number } = {}): Promise<bigint[]> {
  if (postings.length === 0) return [];
  const column = <T>(pick: (posting: Posting) => T) => postings.map(pick);
  try {
    const { ids } = await one(
      tx,
      prepared(sql<{ ids: bigint[] | string[] }>`select ledger_post(
        ${column((p) => p.debit)}::bigint[], ${column((p) => p.credit)}::bigint[], ${column((p) => p.amount)}::bigint[],
        ${column((p) => p.entryType)}::text[], ${column((p) => p.reference)}::bigint[], ${column((p) => p.sequence ?? 0)}::int[],
        ${column((p) => p.day ?? null)}::date[], ${column((p) => p.reverses ?? null)}::bigint[], ${options.reservation ?? null}::int) as ids`),
    );
    return ids.map(BigInt);
  } catch (error) {
    throw explain(error);
  }
}

/**
 * Stores a row and posts what it causes, in one statement: for the moves members make most.
 * @param made an insert that returns (id), which becomes the reference; where it stores no row nothing is posted
 * @returns the row's id, or undefined
 * @throws AppError insufficient_balance, pool_short
 */
export async function postCaused(
  tx: Tx,
  made: RawBuilder<{ id: number }>,
  posting: Pick<Posting, 'debit' | 'credit' | 'amount' | 'entryType'>,
): Promise<{ id: number } | undefined> {
  const { debit, credit, amount, entryType } = posting;
  const statement = sql<{ id: number; posted: bigint[] | string[] }>`
    with made as (${made})
    select id, ledger_post(array[${debit}::bigint], array[${credit}::bigint], array[${amount}::bigint], array[${entryType}::text],
      array[id::bigint], array[0], array[null::date], array[null::bigint], null) as posted from made`;
  try {
    const posted = await maybeOne(tx, prepared(statement));
    return posted && { id: posted.id };
  } catch (error) {
    throw explain(error);
  }
}

/**
 * A posting between members' accounts as a column of a statement that stores its cause: its id; null where the debited account
 * holds too little, and nothing has changed then.
 */
export const composeCoveredPosting = (posting: {
  debit: AccountId;
  credit: RawBuilder<unknown>;
  amount: bigint;
  entryType: EntryType;
  reference: RawBuilder<unknown>;
}): RawBuilder<unknown> =>
  sql`ledger_post_if_covered(${posting.debit}::bigint, ${posting.credit}, ${posting.amount}::bigint, ${posting.entryType}::text, ${posting.reference})`;

/** @throws AppError insufficient_balance where a member's account holds less than that */
export async function requireCovered(tx: Tx, account: AccountId, amount: bigint): Promise<void> {
  const { balance } = await one(
    tx,
    sql<{ balance: bigint }>`select balance from member_accounts where id = ${account}`,
  );
  if (balance < amount) throw tooLittle(account, { available: balance, needed: amount });
}

/**
 * Posts whatever `source` selects as (debit, credit, amount, entry_type, reference, sequence, day): the set-based way, for runs.
 * Rows of amount 0 are left out. Member accounts are locked in ascending order and may only be credited.
 * @returns how many postings were made and their sum
 */
export async function postSet(
  tx: Tx,
  source: RawBuilder<unknown>,
  options: { reservation?: number } = {},
): Promise<{ count: number; sum: bigint }> {
  try {
    return await one(
      tx,
      sql<{ count: number; sum: bigint }>`
        select made.count, made.sum from (
          select coalesce(array_agg(debit::bigint), '{}') as debits, coalesce(array_agg(credit::bigint), '{}') as credits,
            coalesce(array_agg(amount::bigint), '{}') as amounts, coalesce(array_agg(entry_type::text), '{}') as entry_types,
            coalesce(array_agg(reference::bigint), '{}') as reference_ids, coalesce(array_agg(sequence::int), '{}') as sequences, coalesce(array_agg(day::date), '{}') as days
          from (${source}) rows where amount > 0) source,
        ledger_post_set(debits, credits, amounts, entry_types, reference_ids, sequences, days, ${options.reservation ?? null}::int) made`,
    );
  } catch (error) {
    throw explain(error);
  }
}

/**
 * Posts the opposite of a posting, naming it; a posting is reversed at most once.
 * @throws AppError not_found, conflict (already reversed), insufficient_balance, pool_short
 */
export async function reverse(tx: Tx, postingId: bigint, reference: number | bigint = postingId): Promise<bigint> {
  const original = await maybeOne(
    tx,
    sql<{ debit: bigint; credit: bigint; amount: bigint; day: string | null; entryType: string; done: boolean }>`
      select debit, credit, amount, day, entry_type as "entryType", exists (select from postings r where r.reverses = p.id) as done
      from postings p where id = ${postingId}`,
  );
  if (!original) return fail('not_found', { what: t('posting') });
  if (original.done) fail('conflict', { reason: t('reversedAlready') });
  if (original.entryType === 'reversal') fail('conflict', { reason: t('reversalOfReversal') });
  const { debit, credit, amount, day } = original;
  const posting: Posting = {
    debit: credit,
    credit: debit,
    amount,
    entryType: 'reversal',
    reference: reference,
    reverses: postingId,
  };
  const [id] = await post(tx, [day === null ? posting : { ...posting, day }]);
  assert(id !== undefined, 'a posting was made');
  return id;
}

/** Turns the ledger function's refusals into failures that a person can read. */
export function explain(error: unknown): unknown {
  const { code, detail } = error as { code?: string; detail?: string };
  if ((code !== 'FL001' && code !== 'FL002') || detail === undefined) return error;
  const { account, ...found } = JSON.parse(detail) as { account: string; available: string; needed: string };
  const amounts = { available: BigInt(found.available), needed: BigInt(found.needed) };
  if (code === 'FL001') return tooLittle(BigInt(account), amounts);
  return AppError.of('pool_short', { account: systemAccountText(account as SystemAccount), ...toTexts(amounts) });
}

const tooLittle = (account: AccountId, amounts: Amounts): AppError =>
  AppError.of('insufficient_balance', { account: accountText(describeAccount(account)), ...toTexts(amounts) });

type Amounts = { available: bigint; needed: bigint };

const toTexts = ({ available, needed }: Amounts) => ({
  available: moneyText(available, { decimals: 6 }),
  needed: moneyText(needed, { decimals: 6 }),
});
