import { toDay } from '../domain/dates.ts';
import { linkAccount, linkSolvency } from './balance-rows.ts';
import type { RowsTarget } from './figure-rows.ts';
import { linkDailyDue, linkReserved, linkSolvencyDrawer } from './pool-rows.ts';
import type { Solvency } from './solvency.ts';

/** Deposits whose costs equity has not absorbed yet. */
export const COSTS = 'costs';
export const linkCosts = (): RowsTarget => linkSolvencyDrawer(COSTS);

/** Figures that no single list sums to: how each is calculated. */
export const linkOwed = (): RowsTarget => linkSolvencyDrawer('owed');
export const linkOwn = (): RowsTarget => linkSolvencyDrawer('own');
export const linkCoverage = (): RowsTarget => linkSolvencyDrawer('coverage');
export const linkStress = (percent: number): RowsTarget => linkSolvencyDrawer(`stress-${percent}`);

/** What a figure is calculated from, each with the rows that it sums up. Micro-units. */
export type FigurePart = {
  name: 'accounts' | 'costs' | 'ownAccounts' | 'custody' | 'owed' | 'free' | 'balance' | 'reserved' | 'due';
  value: bigint;
  target: RowsTarget | undefined;
};
/** What the formula gives; a ratio is in ppm, rounded down, null where it divides by nothing. */
export type FigureResult = {
  name: 'owed' | 'own' | 'coverage' | 'leaves' | 'custodyLeft' | 'owedLeft' | 'coverageLeft' | 'runway';
  value: bigint | number | null;
};
export type Explained = {
  /** Of which formula. */
  kind: 'owed' | 'own' | 'coverage' | 'stress' | 'runway';
  percent?: number;
  parts: FigurePart[];
  results: FigureResult[];
};

/** How a figure of solvency is calculated, by what its target is called; undefined where it is no such figure. */
export function explainFigure(of: string, shown: Omit<Solvency, 'days'>): Explained | undefined {
  const [kind, detail = ''] = of.split(/-(.*)/);
  if (kind === 'owed') return explainOwed(shown);
  if (kind === 'own') return explainOwn(shown);
  if (kind === 'coverage') return explainCoverage(shown);
  if (kind === 'stress') return explainStress(shown, Number(detail));
  return kind === 'runway' ? explainRunway(shown, detail) : undefined;
}

type Shown = Parameters<typeof explainFigure>[1];

function explainOwed({ at, owed, unabsorbed_costs: costs }: Shown): Explained {
  return {
    kind: 'owed',
    parts: [
      { name: 'accounts', value: owed - costs, target: linkSolvency(toDay(at)).owed },
      { name: 'costs', value: costs, target: linkCosts() },
    ],
    results: [{ name: 'owed', value: owed - costs + costs }],
  };
}

function explainOwn({ at, custody, owed, unabsorbed_costs: costs }: Shown): Explained {
  const accounts = custody - owed + costs;
  return {
    kind: 'own',
    parts: [
      { name: 'ownAccounts', value: accounts, target: linkSolvency(toDay(at)).own },
      { name: 'costs', value: costs, target: linkCosts() },
    ],
    results: [{ name: 'own', value: accounts - costs }],
  };
}

const toParts = ({ at, custody, owed }: Shown): FigurePart[] => [
  { name: 'custody', value: custody, target: linkSolvency(toDay(at)).custody },
  { name: 'owed', value: owed, target: linkOwed() },
];
const toRatioPpm = (custody: bigint, owed: bigint): number | null =>
  owed === 0n ? null : Number((custody * 1_000_000n) / owed);

const explainCoverage = (shown: Shown): Explained => ({
  kind: 'coverage',
  parts: toParts(shown),
  results: [{ name: 'coverage', value: toRatioPpm(shown.custody, shown.owed) }],
});

function explainStress(shown: Shown, percent: number): Explained | undefined {
  if (!shown.stress.some((each) => each.percent === percent)) return undefined;
  const { at, free, custody, owed } = shown;
  const leaves = (free * BigInt(percent)) / 100n;
  return {
    kind: 'stress',
    percent,
    parts: [{ name: 'free', value: free, target: linkSolvency(toDay(at)).free }, ...toParts(shown)],
    results: [
      { name: 'leaves', value: leaves },
      { name: 'custodyLeft', value: custody - leaves },
      { name: 'owedLeft', value: owed - leaves },
      { name: 'coverageLeft', value: toRatioPpm(custody - leaves, owed - leaves) },
    ],
  };
}

/** A longer runway is not told apart. */
const MAX_DAYS = 99_999n;

function explainRunway({ at, pools }: Shown, name: string): Explained | undefined {
  const found = pools.find(({ pool }) => pool === name);
  if (!found) return undefined;
  const { pool, balance, reserved, daily_due: due } = found;
  const available = balance - reserved;
  const days = available <= 0n || !due ? 0n : available / due;
  return {
    kind: 'runway',
    parts: [
      { name: 'balance', value: balance, target: linkAccount(pool, toDay(at)) },
      { name: 'reserved', value: reserved, target: linkReserved(pool) },
      { name: 'due', value: due ?? 0n, target: linkDailyDue(found) },
    ],
    results: [{ name: 'runway', value: due ? Number(days > MAX_DAYS ? MAX_DAYS : days) : null }],
  };
}
