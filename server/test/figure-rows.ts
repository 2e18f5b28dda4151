import { type AccountKind, accountKinds, owedKinds, ownAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import type { CohortMember } from '@fairlead/contract/features/financial-reports.ts';
import type { ListedInvestment } from '@fairlead/contract/features/investments.ts';
import type { MemberSums } from '@fairlead/contract/features/report-figures.ts';
import type { Run } from '@fairlead/contract/features/runs.ts';
import type { Reservation, UnabsorbedCost } from '@fairlead/contract/features/solvency.ts';
import type { Explained, FigurePart, FigureResult } from '@fairlead/contract/features/solvency-rows.ts';

/** An entry of the journal, as far as figures are added up from it. Micro-units. */
export type EntryRow = { debit: AccountKind; credit: AccountKind; amount: bigint };
export type RunRow = Pick<Run, RunSum | 'finished_at'>;
type RunSum = 'returns_due' | 'returns_paid' | 'levels_due' | 'levels_paid';
export type InvestmentRow = Pick<
  ListedInvestment,
  'invested_amount' | 'current_value' | 'daily_due' | 'max_returns' | 'plan_name' | 'growth_on_day'
>;
export type CohortRow = Pick<CohortMember, 'deposited' | 'withdrawn'>;

/** What a figure's target lists: one of them has rows. */
export type FigureRows = {
  entries: EntryRow[];
  runs: RunRow[];
  members: number;
  investments: InvestmentRow[];
  cohort: CohortRow[];
  costs: Pick<UnabsorbedCost, 'unabsorbed'>[];
  reservations: Pick<Reservation, 'reserved'>[];
  /** Who was active on the days of each row. */
  active: Pick<MemberSums, 'member_days' | 'counted_days'>[];
  /** The plans of a day. */
  plans: { investments: number; principal: bigint; growth: bigint }[];
  referrals: { own: bigint; business: bigint; team: number }[];
  /** How it is calculated, where no list sums to it. */
  explained: Explained | undefined;
};

export const noRows = (): FigureRows => ({
  ...{ entries: [], runs: [], members: 0, investments: [], cohort: [], costs: [], reservations: [] },
  ...{ active: [], plans: [], referrals: [], explained: undefined },
});

type Value = bigint | number | null;

/** A figure of an answer by its place there, where it leads, and what the rows there come to. */
export type Figure = {
  name: string;
  value: Value;
  target: RowsTarget | undefined;
  add: (rows: FigureRows) => Value;
};

/** How the figures of a row are found: by their names in it. */
type Ways<Row> = { [Name in keyof Row]?: readonly [RowsTarget | undefined, Figure['add']] };

/** The figures of a row of an answer. @param name its place there */
export const listNamed = <Row extends object>(name: string, row: Row, ways: Ways<Row>): Figure[] =>
  Object.entries(ways as Record<string, readonly [RowsTarget | undefined, Figure['add']]>).map(
    ([field, [target, add]]) => ({
      name: `${name}.${field}`,
      value: (row as Record<string, Value>)[field] ?? null,
      target,
      add,
    }),
  );

/** Rows of an answer are named by what they are of. */
const KEYS = ['account', 'month', 'plan_name', 'pool', 'percent', 'week', 'user_id', 'day', 'from'];
/** What only says of what a row is. */
const IDENTITIES = ['percent', 'user_id'];

export const toKey = (row: object): string => {
  const found = KEYS.find((key) => key in row);
  if (!found) throw new Error(`no name for ${Object.keys(row).join()}`);
  return String((row as Record<string, unknown>)[found]);
};

/** Every number of an answer, by its place: what is not among its figures leads nowhere. */
export function listNumbers(name: string, value: unknown): string[] {
  if (typeof value === 'bigint' || typeof value === 'number') return [name];
  if (Array.isArray(value)) return value.flatMap((row: object) => listNumbers(`${name}.${toKey(row)}`, row));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value)
    .filter(([key]) => !IDENTITIES.includes(key))
    .flatMap(([key, part]) => listNumbers(`${name}.${key}`, part));
}

export const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
export const count = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export const addAmounts = ({ entries }: FigureRows): bigint => sum(entries.map(({ amount }) => amount));
export const countEntries = ({ entries }: FigureRows): number => entries.length;
/** What accounts were credited less what they were debited. */
export const addBalance =
  (kinds: readonly AccountKind[]) =>
  ({ entries }: FigureRows): bigint =>
    sum(
      entries.map(
        ({ debit, credit, amount }) => (kinds.includes(credit) ? amount : 0n) - (kinds.includes(debit) ? amount : 0n),
      ),
    );
export const negate =
  (add: (rows: FigureRows) => bigint) =>
  (rows: FigureRows): bigint =>
    -add(rows);
/** What an account holds, as solvency shows it: custody as the asset it is. */
export const addHeld = (account: AccountKind) =>
  account === 'custody' ? negate(addBalance([account])) : addBalance([account]);
export const addRuns =
  (name: RunSum) =>
  ({ runs }: FigureRows): bigint =>
    sum(runs.map((run) => run[name]));
export const addInvestments =
  (get: (row: InvestmentRow) => bigint) =>
  ({ investments }: FigureRows): bigint =>
    sum(investments.map(get));
export const countInvestments = ({ investments }: FigureRows): number => investments.length;
export const getGrowthOnDay = ({ growth_on_day }: InvestmentRow): bigint => growth_on_day ?? 0n;

/** What a formula gives. */
export const getResult =
  (name: FigureResult['name']) =>
  ({ explained }: FigureRows): Value => {
    const found = explained?.results.find((result) => result.name === name);
    if (!found) throw new Error(`nothing explains ${name}`);
    return found.value;
  };

/** What a formula takes, each a figure with rows of its own. */
export const listParts = (name: string, { parts }: Explained): Figure[] =>
  parts.map(({ name: part, value, target }) => ({
    ...{ name: `${name} from ${part}`, value, target },
    add: part === 'balance' ? addBalance(target ? splitKinds(target) : []) : PARTS[part],
  }));

export const splitKinds = ({ search }: RowsTarget): AccountKind[] =>
  accountKinds.filter((kind) => search.account?.split(',').includes(kind));

export const addCosts = ({ costs }: FigureRows): bigint => sum(costs.map(({ unabsorbed }) => unabsorbed));
export const addReserved = ({ reservations }: FigureRows): bigint => sum(reservations.map(({ reserved }) => reserved));
export const addDue = (rows: FigureRows): bigint =>
  rows.runs.length > 0 ? addRuns('levels_due')(rows) : addInvestments(({ daily_due }) => daily_due)(rows);

const PARTS: Record<Exclude<FigurePart['name'], 'balance'>, Figure['add']> = {
  accounts: addBalance(owedKinds),
  ownAccounts: addBalance(ownAccounts),
  custody: addHeld('custody'),
  owed: getResult('owed'),
  free: addBalance(['main', 'profit', 'compound']),
  costs: addCosts,
  reserved: addReserved,
  due: addDue,
};
