import type { AccountKind } from '@fairlead/contract/domain/accounts.ts';
import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { Solvency, solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { readOutlook } from '#features/investments/index.ts';
import { readPools, sumOwed, toCoveragePpm, toSolvencyDay } from '#features/reports/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { now } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { getBalancesByKind, listBalancesByDay, listFlows } from '#ledger/index.ts';
import { listStress, sumFree } from './rules.ts';
import { readUnabsorbedCosts } from './store.ts';

/** Custody against what members are owed, now and over so many days; what is kept is read, never the members one by one. */
export async function readSolvency(db: Db, days: number): Promise<Solvency> {
  const at = await now(db);
  const { balances, unabsorbed_costs, ...parts } = await awaitEach({
    balances: getBalancesByKind(db),
    unabsorbed_costs: readUnabsorbedCosts(db),
    pools: readPools(db),
    outlook: readOutlook(db),
    days: listBalancesByDay(db, toPeriod(at, days)),
  });
  const { custody } = balances;
  const owed = sumOwed(balances) + unabsorbed_costs;
  const free = sumFree(balances);
  return {
    at,
    custody,
    owed,
    coverage_ppm: toCoveragePpm(custody, owed),
    balances,
    unabsorbed_costs,
    free,
    stress: listStress({ custody, owed, free }),
    pools: parts.pools,
    outlook: parts.outlook ?? null,
    days: parts.days.map(toSolvencyDay),
  };
}

/** What moved a kind of account in the same days: opening and movements sum to closing. */
export async function readMovements(
  db: Db,
  account: AccountKind,
  days: number,
): Promise<AnswerOf<typeof solvencyContract.movements>> {
  const period = toPeriod(await now(db), days);
  const dayBefore = addDays(period.from, -1);
  const [[before], flows] = await Promise.all([
    listBalancesByDay(db, { from: dayBefore, to: dayBefore }),
    listFlows(db, { account, ...period }),
  ]);
  const opening = before?.balances[account] ?? 0n;
  const movements = flows
    .map((flow) => ({ ...flow, amount: flow.amount * getDirection(account, flow) }))
    .filter(({ amount }) => amount !== 0n);
  return { ...period, opening, closing: movements.reduce((sum, { amount }) => sum + amount, opening), movements };
}

/** 1 where a movement raises the account, -1 where it lowers it, 0 between members' accounts of one kind; custody is the asset. */
function getDirection(account: AccountKind, { from, to }: { from: AccountKind; to: AccountKind }): bigint {
  const raised = BigInt(Number(to === account) - Number(from === account));
  return account === 'custody' ? -raised : raised;
}

/** So many days, today the last. */
function toPeriod(at: Date, days: number): { from: string; to: string } {
  const to = toDay(at);
  return { from: addDays(to, 1 - days), to };
}
