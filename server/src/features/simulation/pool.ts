import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import type { Db } from '#foundation/db.ts';
import { getSystemBalances, poolBalances } from '#ledger/index.ts';
import { aDay, type Comparison } from './rules.ts';
import type { Window } from './window-store.ts';

/** What a change asks of the account that pays it, per business day, against what is available now. */
export async function getPool(
  db: Db,
  name: Simulation['pool']['name'],
  total: Comparison,
  { businessDays }: Window,
): Promise<Simulation['pool']> {
  return {
    name,
    holds: name === 'fees' ? (await getSystemBalances(db)).fees : await freeIn(db, name),
    business_days: businessDays,
    due: aDay(total.due, businessDays),
    simulated: aDay(total.simulated, businessDays),
  };
}

async function freeIn(db: Db, name: 'returns_pool' | 'marketing_pool'): Promise<bigint> {
  const pool = (await poolBalances(db)).find((each) => each.pool === name);
  return pool ? pool.balance - pool.reserved : 0n;
}
