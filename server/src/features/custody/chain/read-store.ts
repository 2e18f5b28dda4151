import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { ChainDifference, ChainDifferenceState, ChainHolding } from '@fairlead/contract/features/custody-chain.ts';
import { tokenNames } from '#features/chain/index.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { findPage } from '#foundation/list-page.ts';

type HoldingRow = Omit<ChainHolding, 'read_block'> & { read_block: bigint | null };

/** What addresses of ours hold of each token that ever arrived or is booked, by chain. */
export async function listHoldings(db: Db): Promise<ChainHolding[]> {
  const found = await rows(
    db,
    sql<HoldingRow>`
      select h.chain_id, n.chain, n.code, n.symbol, h.received, h.swept, h.received - h.swept as holds, h.booked,
        h.received - h.swept - h.booked as difference, h.read_block, h.scanned_at, h.calculated_at
      from chain_custody h join ${tokenNames} n on n.chain_id = h.chain_id and n.token = h.token order by h.chain_id, n.code`,
  );
  return found.map((row) => ({ ...row, read_block: row.read_block === null ? null : Number(row.read_block) }));
}

type State = {
  compared_to: Date | null;
  completed_at: Date | null;
  failure: string | null;
  failing_since: Date | null;
};

/** How comparing goes, and how many differences are open. */
export async function readState(db: Db): Promise<State & { open: number }> {
  const state = await maybeOne(
    db,
    sql<State>`select deposits_to as compared_to, completed_at, failure, failing_since from chain_comparison`,
  );
  const { open } = await one(
    db,
    sql<{ open: number }>`select count(*)::int as open from chain_differences where state = 'open'`,
  );
  return { ...(state ?? { compared_to: null, completed_at: null, failure: null, failing_since: null }), open };
}

const columns = sql`
  select d.id, d.kind, d.state, d.amount, d.problem, d.payment_id as deposit_id, d.withdrawal_id, d.found_at, d.ended_at,
    s.username as closed_by, d.reason
  from chain_differences d left join staff_names s on s.id = d.closed_by`;

/** One difference, or undefined. */
export const findDifference = (db: Db, id: number): Promise<ChainDifference | undefined> =>
  maybeOne(db, sql<ChainDifference>`${columns} where d.id = ${id}`);

/** A page of differences, the newest first, with how many there are. */
export async function listDifferences(
  db: Db,
  state: ChainDifferenceState | undefined,
  page: Page,
): Promise<{ differences: ChainDifference[]; total: number }> {
  const where = state === undefined ? sql`true` : sql`d.state = ${state}`;
  const list = { table: sql`chain_differences`, alias: sql`d`, where, order: sql`d.id desc`, reversed: sql`d.id` };
  const { ids, total } = await findPage(db, list, page);
  const differences = await rows(
    db,
    sql<ChainDifference>`${columns} where d.id = any (${ids}::int[]) order by d.id desc`,
  );
  return { differences, total };
}

/** Whether a difference is open, locked against other decisions; undefined where there is none. */
export const lockDifference = (
  tx: Tx,
  id: number,
): Promise<{ state: ChainDifferenceState; kind: string; amount: bigint } | undefined> =>
  maybeOne(
    tx,
    sql<{
      state: ChainDifferenceState;
      kind: string;
      amount: bigint;
    }>`select state, kind, amount from chain_differences where id = ${id} for update`,
  );

/** Closes a difference by what a person says of it. */
export async function storeClosed(tx: Tx, id: number, by: { staffId: number; reason: string }): Promise<void> {
  await sql`
    update chain_differences set state = 'closed', ended_at = app_now(), closed_by = ${by.staffId}, reason = ${by.reason}
    where id = ${id}`.execute(tx);
}
