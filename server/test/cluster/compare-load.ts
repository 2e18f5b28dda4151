import { type Db, one, rows, sql } from '#foundation/db.ts';
import type { Load } from './load-actions.ts';
import { readMain } from './load-members.ts';
import type { LoadReport } from './load-report.ts';

const MICRO = 1_000_000n;

/** Whether each deposit was credited whose coins were sent. */
export async function areDepositsCredited(db: Db, { acknowledged }: Load): Promise<boolean> {
  const ids = [...acknowledged.deposits.keys()];
  const { finished } = await one(
    db,
    sql<{ finished: number }>`
      select count(*)::int as finished from payments where provider_payment_id = any (${ids}) and state = 'finished'`,
  );
  return finished === ids.length;
}

/** Compares the database with what was acknowledged: every action was repeated until it was, so that they are the same. */
export async function compareLoad(db: Db, load: Load): Promise<LoadReport> {
  const ids = load.members.map(({ id }) => id);
  const transfers = await rows(
    db,
    sql<{ id: number; what: string }>`
      select id, format('%s %s %s', member_id, to_member_id, amount / 1000000) as what from transfers
      where member_id = any (${ids}::int[])`,
  );
  const withdrawals = await rows(
    db,
    sql<{ id: number; what: string }>`
      select id, format('%s %s %s', member_id, amount / 1000000, status) as what from withdrawals
      where member_id = any (${ids}::int[])`,
  );
  const payments = await rows(
    db,
    sql<{ id: string; what: number }>`
      select provider_payment_id as id, member_id as what from payments where member_id = any (${ids}::int[])`,
  );
  const { acknowledged } = load;
  const compared = [
    compare('transfer', acknowledged.transfers, transfers),
    compare('withdrawal', acknowledged.withdrawals, withdrawals),
    compare('deposit', acknowledged.deposits, payments),
  ];
  const balances: string[] = [];
  for (const { id, expected } of load.members) {
    const main = await readMain(db, id);
    if (main !== BigInt(expected) * MICRO) balances.push(`member ${id}: ${main}, expected ${expected} USDT`);
  }
  return {
    acknowledged: Object.fromEntries(Object.entries(acknowledged).map(([kind, all]) => [kind, all.size])),
    missing: compared.flatMap(({ missing }) => missing),
    doubled: compared.flatMap(({ doubled }) => doubled),
    balances,
    surprises: load.surprises,
  };
}

function compare<K, V>(kind: string, acknowledged: Map<K, V>, stored: { id: K; what: V }[]) {
  const found = new Map(stored.map(({ id, what }) => [id, what]));
  return {
    missing: [...acknowledged].flatMap(([id, what]) =>
      found.get(id) === what ? [] : [`${kind} ${id}: ${what}, stored ${found.get(id) ?? 'nothing'}`],
    ),
    doubled: stored.flatMap(({ id, what }) => (acknowledged.has(id) ? [] : [`${kind} ${id}: ${what}`])),
  };
}
