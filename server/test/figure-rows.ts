import { type AccountKind, accountKinds } from '@fairlead/contract/domain/accounts.ts';
import {
  linkAccount,
  linkMovement,
  linkMovements,
  linkSolvency,
  linkTrialBalance,
  linkTrialTotals,
} from '@fairlead/contract/features/balance-rows.ts';
import {
  linkCohorts,
  linkMembers,
  linkMoneyFlow,
  linkReturns,
  type RowsTarget,
} from '@fairlead/contract/features/figure-rows.ts';
import type { Cohorts, TrialBalance } from '@fairlead/contract/features/financial-reports.ts';
import type { MembersReport, MoneyFlow, ReturnsReport } from '@fairlead/contract/features/report-figures.ts';
import type { Run } from '@fairlead/contract/features/runs.ts';
import type { AccountMovement, Solvency } from '@fairlead/contract/features/solvency.ts';

/** An entry of the journal, as far as figures are added up from it. Micro-units. */
export type EntryRow = { debit: AccountKind; credit: AccountKind; amount: bigint };
/** What a figure's target lists: one of them has rows. */
export type FigureRows = { entries: EntryRow[]; runs: Pick<Run, RunSum | 'finished_at'>[]; members: number };
type RunSum = 'returns_due' | 'returns_paid' | 'levels_due' | 'levels_paid';

/** A figure of a screen, where it leads, and what the rows there come to. */
export type Figure = {
  name: string;
  value: bigint | number;
  target: RowsTarget;
  add: (rows: FigureRows) => bigint | number;
};

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const addAmounts = ({ entries }: FigureRows): bigint => sum(entries.map(({ amount }) => amount));
const countEntries = ({ entries }: FigureRows): number => entries.length;
/** What accounts were credited less what they were debited. */
const addBalance =
  (kinds: readonly AccountKind[]) =>
  ({ entries }: FigureRows): bigint =>
    sum(
      entries.map(
        ({ debit, credit, amount }) => (kinds.includes(credit) ? amount : 0n) - (kinds.includes(debit) ? amount : 0n),
      ),
    );
const negate =
  (add: (rows: FigureRows) => bigint) =>
  (rows: FigureRows): bigint =>
    -add(rows);
const addRuns =
  (name: RunSum) =>
  ({ runs }: FigureRows): bigint =>
    sum(runs.map((run) => run[name]));

const listMoneyFlowFigures = ({ rows, totals, from, to }: MoneyFlow): Figure[] =>
  [...rows, { from, to, ...totals }].flatMap((row) => {
    const links = linkMoneyFlow(row);
    const of = `${row.from} to ${row.to}`;
    return [
      { name: `deposits ${of}`, value: row.deposits, target: links.deposits, add: addAmounts },
      { name: `deposits counted ${of}`, value: row.deposit_count, target: links.deposits, add: countEntries },
      { name: `withdrawals ${of}`, value: row.withdrawals, target: links.withdrawals, add: addAmounts },
      { name: `withdrawals counted ${of}`, value: row.withdrawal_count, target: links.withdrawals, add: countEntries },
      { name: `net ${of}`, value: row.net, target: links.net, add: negate(addBalance(['custody'])) },
    ];
  });

const listReturnsFigures = ({ rows, totals, from, to }: ReturnsReport): Figure[] =>
  [...rows.filter(({ days }) => days > 0), { from, to, ...totals }].flatMap((row) => {
    const links = linkReturns(row);
    const of = `${row.from} to ${row.to}`;
    return [
      { name: `returns due ${of}`, value: row.due, target: links.due, add: addRuns('returns_due') },
      { name: `returns paid ${of}`, value: row.paid, target: links.paid, add: addAmounts },
      { name: `levels due ${of}`, value: row.levels_due, target: links.levels_due, add: addRuns('levels_due') },
      { name: `levels paid ${of}`, value: row.levels_paid, target: links.levels_paid, add: addRuns('levels_paid') },
      {
        name: `days not funded ${of}`,
        value: row.unfunded_days,
        target: links.unfunded_days,
        add: ({ runs }: FigureRows) =>
          runs.filter((run) => run.finished_at !== null && run.returns_paid < run.returns_due).length,
      },
    ];
  });

const listMembersFigures = ({ rows, totals, from, to }: MembersReport): Figure[] =>
  [...rows, { from, to, ...totals }].map((row) => ({
    name: `joined ${row.from} to ${row.to}`,
    value: row.joined,
    target: linkMembers(row).joined,
    add: ({ members }) => members,
  }));

const listCohortsFigures = ({ rows }: Cohorts): Figure[] =>
  rows.map(({ month, members }) => ({
    name: `joined in ${month}`,
    value: members,
    target: linkCohorts({ from: month, to: month }).members,
    add: (found) => found.members,
  }));

const listTrialBalanceFigures = ({ rows, totals, ...period }: TrialBalance): Figure[] => [
  ...rows.flatMap(({ account, ...row }) => {
    const links = linkTrialBalance(period, account);
    const balance = addBalance([account]);
    return [
      { name: `opening of ${account}`, value: row.opening, target: links.opening, add: balance },
      { name: `debits of ${account}`, value: row.debits, target: links.debits, add: addAmounts },
      { name: `credits of ${account}`, value: row.credits, target: links.credits, add: addAmounts },
      { name: `closing of ${account}`, value: row.closing, target: links.closing, add: balance },
    ];
  }),
  { name: 'debits in all', value: totals.debits, target: linkTrialTotals(period), add: addAmounts },
  { name: 'credits in all', value: totals.credits, target: linkTrialTotals(period), add: addAmounts },
];

/** What an account holds, as solvency shows it: custody as the asset it is. */
const addHeld = (account: AccountKind) =>
  account === 'custody' ? negate(addBalance([account])) : addBalance([account]);

/** @param today of the reading, UTC */
export function listSolvencyFigures(shown: Solvency, today: string): Figure[] {
  const links = linkSolvency(today);
  const { custody, owed, unabsorbed_costs: costs, free, balances } = shown;
  const owedKinds = splitKinds(links.owed);
  return [
    { name: 'custody', value: custody, target: links.custody, add: addHeld('custody') },
    { name: 'owed', value: owed - costs, target: links.owed, add: addBalance(owedKinds) },
    { name: 'own', value: custody - owed + costs, target: links.own, add: addBalance(splitKinds(links.own)) },
    { name: 'free', value: free, target: links.free, add: addBalance(splitKinds(links.free)) },
    ...accountKinds.map((kind) => ({
      ...{ name: kind, value: balances[kind] },
      ...{ target: linkAccount(kind, today), add: addHeld(kind) },
    })),
    ...shown.pools.map(({ pool, balance }) => ({
      ...{ name: `balance of ${pool}`, value: balance },
      ...{ target: linkAccount(pool, today), add: addHeld(pool) },
    })),
    ...shown.days.flatMap((at) => [
      {
        name: `custody of ${at.day}`,
        value: at.custody,
        target: linkSolvency(at.day).custody,
        add: addHeld('custody'),
      },
      { name: `owed of ${at.day}`, value: at.owed, target: linkSolvency(at.day).owed, add: addBalance(owedKinds) },
    ]),
  ];
}

const splitKinds = ({ search }: RowsTarget): AccountKind[] =>
  accountKinds.filter((kind) => search.account?.split(',').includes(kind));

type Movements = { from: string; to: string; opening: bigint; closing: bigint; movements: AccountMovement[] };

export const listMovementFigures = (account: AccountKind, { movements, ...shown }: Movements): Figure[] => [
  ...(['opening', 'closing'] as const).map((end) => ({
    ...{ name: `${end} of ${account}`, value: shown[end] },
    ...{ target: linkMovements(shown, account)[end], add: addHeld(account) },
  })),
  ...movements.map((movement) => ({
    name: `${account} on ${movement.day}, ${movement.from} to ${movement.to}`,
    value: movement.amount,
    target: linkMovement(movement),
    add: addHeld(account),
  })),
];

/** The figures of all reports over a period. */
export const listReportFigures = (reports: {
  flow: MoneyFlow;
  returns: ReturnsReport;
  joined: MembersReport;
  cohorts: Cohorts;
  balance: TrialBalance;
}): Figure[] => [
  ...listMoneyFlowFigures(reports.flow),
  ...listReturnsFigures(reports.returns),
  ...listMembersFigures(reports.joined),
  ...listCohortsFigures(reports.cohorts),
  ...listTrialBalanceFigures(reports.balance),
];
