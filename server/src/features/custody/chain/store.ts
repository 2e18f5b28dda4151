import type { ChainDifferenceKind } from '@fairlead/contract/features/custody-chain.ts';
import { tokenHoldings } from '#features/chain/index.ts';
import { chainBookings } from '#features/payments/index.ts';
import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

/** How far chains and the ledger were compared; undefined where they never were. */
export type Progress = { depositsTo: Date | null; payoutId: number | null };

export const readProgress = (db: Db): Promise<Progress | undefined> =>
  maybeOne(db, sql<Progress>`select deposits_to as "depositsTo", payout_id as "payoutId" from chain_comparison`);

/** Goes on from a time. A comparison that runs beside this one may be further: it is not set back. */
export async function storeDepositsTo(db: Db, to: Date): Promise<void> {
  await sql`
    insert into chain_comparison as c (deposits_to) values (${to})
    on conflict (id) do update set deposits_to = greatest(c.deposits_to, excluded.deposits_to)`.execute(db);
}

/** Goes on after a payout; one that was compared again by another pass makes no second case. */
export async function storePayoutsTo(db: Db, id: number): Promise<void> {
  await sql`
    insert into chain_comparison (payout_id) values (${id}) on conflict (id) do update set payout_id = excluded.payout_id`.execute(
    db,
  );
}

/** Stores that a comparison came to its end, or why it did not. */
export async function storeOutcome(db: Db, failure: string | null): Promise<void> {
  await sql`
    insert into chain_comparison as c (completed_at, failure, failing_since)
    values (case when ${failure}::text is null then app_now() end, ${failure}, case when ${failure}::text is not null then app_now() end)
    on conflict (id) do update set completed_at = coalesce(excluded.completed_at, c.completed_at), failure = excluded.failure,
      failing_since = case when excluded.failure is not null then coalesce(c.failing_since, excluded.failing_since) end`.execute(
    db,
  );
}

/** Something that a chain and the ledger do not agree on. `amount` in micro-units. */
export type Difference = {
  kind: ChainDifferenceKind;
  reference: string;
  paymentId: number | null;
  withdrawalId: number | null;
  amount: bigint;
  problem: string;
};

/**
 * Opens a case, or says what it comes to now where one is open. One that a person has closed does not open again while it comes to the
 * same.
 * @returns the new case's number, or undefined
 */
export async function storeDifference(tx: Tx, found: Difference): Promise<number | undefined> {
  const { kind, reference, paymentId, withdrawalId, amount, problem } = found;
  const stored = await maybeOne(
    tx,
    sql<{ id: number; isNew: boolean }>`
      insert into chain_differences (kind, reference, payment_id, withdrawal_id, amount, problem, found_at)
      select ${kind}, ${reference}, ${paymentId}::int, ${withdrawalId}::int, ${amount}, ${problem}, app_now()
      where not exists (select from chain_differences d
        where d.kind = ${kind} and d.reference = ${reference} and d.amount = ${amount} and d.state = 'closed')
      on conflict (kind, reference) where state = 'open'
        do update set amount = excluded.amount, problem = excluded.problem, payment_id = excluded.payment_id
      returning id, xmax = 0 as "isNew"`,
  );
  return stored?.isNew ? stored.id : undefined;
}

/** Ends the open differences about a deposit or a payout that are no more, save one kind. */
export async function settleDifferences(
  tx: Tx,
  reference: string,
  { kinds, except }: { kinds: readonly ChainDifferenceKind[]; except: ChainDifferenceKind | undefined },
): Promise<void> {
  const ended = kinds.filter((kind) => kind !== except);
  await sql`
    update chain_differences set state = 'settled', ended_at = app_now()
    where reference = ${reference} and kind = any (${ended}::text[]) and state = 'open'`.execute(tx);
}

/** What the open differences of some kinds are about. */
export const listOpenReferences = async (db: Db, kinds: readonly ChainDifferenceKind[]): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ reference: string }>`
        select distinct reference from chain_differences where state = 'open' and kind = any (${[...kinds]}::text[])`,
    )
  ).map(({ reference }) => reference);

/** More than the ledger can write is shown as the most that it can. */
const LARGEST = sql`8589934591999999`;

/** Adds up what addresses of ours hold of each token and what the ledger has of it, in one statement: at one time. */
export async function storeHoldings(db: Db): Promise<void> {
  await sql`
    insert into chain_custody (chain_id, token, received, swept, booked, read_block, scanned_at, calculated_at)
    select h.chain_id, h.token, least(h.received, ${LARGEST}), least(h.swept, ${LARGEST}), coalesce(b.booked, 0), h.read_block, h.scanned_at,
      app_now()
    from ${tokenHoldings} h left join ${chainBookings} b on b.code = h.code
    on conflict (chain_id, token) do update set received = excluded.received, swept = excluded.swept, booked = excluded.booked,
      read_block = excluded.read_block, scanned_at = excluded.scanned_at, calculated_at = excluded.calculated_at`.execute(
    db,
  );
}
