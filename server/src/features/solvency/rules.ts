import { owedKinds, ownAccounts } from '@fairlead/contract/domain/accounts.ts';
import { type Solvency, type SolvencyDay, stressPercents } from '@fairlead/contract/features/solvency.ts';
import type { BalancesByKind } from '#ledger/index.ts';

/** Custody as parts per million of what is owed, rounded down; null where nothing is owed. Micro-units. */
export const toCoveragePpm = (custody: bigint, owed: bigint): number | null =>
  owed === 0n ? null : Number((custody * 1_000_000n) / owed);

/** What members are owed by the balances of all accounts. */
export const sumOwed = (balances: BalancesByKind): bigint => sumKinds(balances, owedKinds);

/** What no member has a claim to. */
export const sumOwn = (balances: BalancesByKind): bigint => sumKinds(balances, ownAccounts);

/** What members could ask for at once. */
export const sumFree = (balances: BalancesByKind): bigint => sumKinds(balances, ['main', 'profit', 'compound']);

const sumKinds = (balances: BalancesByKind, kinds: readonly (keyof BalancesByKind)[]): bigint =>
  kinds.reduce((sum, kind) => sum + balances[kind], 0n);

/** What would be left if members withdrew a part of their free balances and it were paid out of custody. Rounded down. */
export function listStress({
  custody,
  owed,
  free,
}: {
  custody: bigint;
  owed: bigint;
  free: bigint;
}): Solvency['stress'] {
  return stressPercents.map((percent) => {
    const amount = (free * BigInt(percent)) / 100n;
    const left = { custody: custody - amount, owed: owed - amount };
    return { percent, amount, ...left, coverage_ppm: toCoveragePpm(left.custody, left.owed) };
  });
}

/** A day's end. */
export function toSolvencyDay({ day, balances }: { day: string; balances: BalancesByKind }): SolvencyDay {
  const { custody } = balances;
  const owed = sumOwed(balances);
  return { day, custody, owed, coverage_ppm: toCoveragePpm(custody, owed) };
}
