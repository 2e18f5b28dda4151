import { type AccountKind, accountKinds, owedKinds } from '@fairlead/contract/domain/accounts.ts';
import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import {
  linkAccount,
  linkDayCoverage,
  linkMovement,
  linkMovements,
  linkSolvency,
} from '@fairlead/contract/features/balance-rows.ts';
import { linkInNotice, linkMaturing } from '@fairlead/contract/features/investment-rows.ts';
import { linkOpenMembers } from '@fairlead/contract/features/member-rows.ts';
import { linkDailyDue, linkReserved, linkRunway } from '@fairlead/contract/features/pool-rows.ts';
import type { AccountMovement, Solvency, SolvencyDay } from '@fairlead/contract/features/solvency.ts';
import {
  explainFigure,
  linkCosts,
  linkCoverage,
  linkOwed,
  linkStress,
} from '@fairlead/contract/features/solvency-rows.ts';
import type { OverviewFigures, staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import {
  addBalance,
  addCosts,
  addDue,
  addHeld,
  addInvestments,
  addReserved,
  countEntries,
  countInvestments,
  type Figure,
  type FigureRows,
  getResult,
  listNamed,
  listParts,
} from './figure-rows.ts';
import { listMembersFigures, listMoneyFlowFigures, listPlanMixFigures, listReturnsFigures } from './report-figures.ts';

/** Every figure of the screen, those that formulas take among them. */
export function listSolvencyFigures(name: string, shown: Solvency): Figure[] {
  const today = toDay(shown.at);
  const links = linkSolvency(today);
  return [
    ...listNamed(name, shown, {
      custody: [links.custody, addHeld('custody')],
      owed: [linkOwed(), getResult('owed')],
      coverage_ppm: [linkCoverage(), getResult('coverage')],
      unabsorbed_costs: [linkCosts(), addCosts],
      free: [links.free, addBalance(['main', 'profit', 'compound'])],
    }),
    ...accountKinds.map((kind) => ({
      ...{ name: `${name}.balances.${kind}`, value: shown.balances[kind] },
      ...{ target: linkAccount(kind, today), add: addHeld(kind) },
    })),
    ...shown.stress.flatMap((row) => {
      const target = linkStress(row.percent);
      return listNamed(`${name}.stress.${row.percent}`, row, {
        amount: [target, getResult('leaves')],
        custody: [target, getResult('custodyLeft')],
        owed: [target, getResult('owedLeft')],
        coverage_ppm: [target, getResult('coverageLeft')],
      });
    }),
    ...listPoolFigures(`${name}.pools`, shown.pools, today),
    ...listOutlookFigures(`${name}.outlook`, shown.outlook),
    ...shown.days.flatMap((row) => listDayFigures(`${name}.days.${row.day}`, row)),
    ...listExplained(name, shown),
  ];
}

function listExplained(name: string, shown: Solvency): Figure[] {
  const named = ['owed', 'own', 'coverage', ...shown.stress.map(({ percent }) => `stress-${percent}`)];
  return [...named, ...shown.pools.map(({ pool }) => `runway-${pool}`)].flatMap((of) => {
    const explained = explainFigure(of, shown);
    if (!explained) throw new Error(`nothing explains ${of}`);
    return listParts(`${name} ${of}`, explained);
  });
}

export const listPoolFigures = (name: string, pools: Solvency['pools'], today: string): Figure[] =>
  pools.flatMap((row) =>
    listNamed(`${name}.${row.pool}`, row, {
      balance: [linkAccount(row.pool, today), addHeld(row.pool)],
      reserved: [linkReserved(row.pool), addReserved],
      available: [linkRunway(row.pool), addAvailable],
      daily_due: [linkDailyDue(row), addDue],
      runway_days: [linkRunway(row.pool), getResult('runway')],
    }),
  );

function addAvailable({ explained }: FigureRows): bigint {
  const get = (part: string) => explained?.parts.find(({ name }) => name === part)?.value ?? 0n;
  return get('balance') - get('reserved');
}

function listOutlookFigures(name: string, outlook: Solvency['outlook']): Figure[] {
  if (!outlook) return [];
  const addInvested = addInvestments(({ invested_amount }) => invested_amount);
  return [
    ...listNamed(name, outlook, {
      in_notice: [linkInNotice(), countInvestments],
      in_notice_principal: [linkInNotice(), addInvested],
    }),
    ...outlook.weeks.flatMap((row) => {
      const target = linkMaturing({ from: row.week, to: row.week });
      return listNamed(`${name}.weeks.${row.week}`, row, {
        investments: [target, countInvestments],
        principal: [target, addInvested],
        max_returns: [target, addInvestments(({ max_returns }) => max_returns ?? 0n)],
      });
    }),
  ];
}

/** A day's end: its coverage is calculated from the entries of both. */
function listDayFigures(name: string, row: SolvencyDay): Figure[] {
  const { custody, owed } = linkSolvency(row.day);
  const addOwed = addBalance(owedKinds);
  return listNamed(name, row, {
    custody: [custody, addHeld('custody')],
    owed: [owed, addOwed],
    coverage_ppm: [
      linkDayCoverage(row.day),
      (rows) => (addOwed(rows) === 0n ? null : Number((-addBalance(['custody'])(rows) * 1_000_000n) / addOwed(rows))),
    ],
  });
}

type Dashboard = AnswerOf<typeof staffOverviewContract.adminDashboard>;

/** What the staff's first page says of now: its members, coverage and the platform's own accounts. */
export function listDashboardFigures(
  name: string,
  { members, coverage, treasury }: Pick<Dashboard, 'members' | 'coverage' | 'treasury'>,
): Figure[] {
  const today = toDay(coverage.at);
  const countMembers: Figure['add'] = (rows) => rows.members;
  return [
    ...listNamed(`${name}.members`, members, {
      total: [linkOpenMembers(), countMembers],
      verified: [linkOpenMembers('verified'), countMembers],
      activated: [linkOpenMembers('activated'), countMembers],
      investing: [linkOpenMembers('investing'), countMembers],
      blocked: [linkOpenMembers('blocked'), countMembers],
    }),
    ...listNamed(`${name}.coverage`, coverage, {
      custody: [linkSolvency(today).custody, addHeld('custody')],
      owed: [linkOwed(), getResult('owed')],
      coverage_ppm: [linkCoverage(), getResult('coverage')],
    }),
    ...(['fees', 'operator_equity', 'suspense', 'payout_clearing'] as const).map((account) => ({
      ...{ name: `${name}.treasury.${account}`, value: treasury[account] },
      ...{ target: linkAccount(account, today), add: addHeld(account) },
    })),
  ];
}

/** The figures of the staff's first page over a period that ends on the day on which it is read. */
export const listOverviewFigures = (name: string, shown: OverviewFigures): Figure[] => [
  ...listMoneyFlowFigures(`${name}.money_flow`, shown.money_flow),
  ...listReturnsFigures(`${name}.returns`, shown.returns),
  ...listMembersFigures(`${name}.members`, shown.members),
  ...listPlanMixFigures(`${name}.plan_mix`, shown.plan_mix),
  ...listDayFigures(`${name}.coverage.before`, shown.coverage.before),
  ...shown.coverage.days.flatMap((row) => listDayFigures(`${name}.coverage.days.${row.day}`, row)),
  ...listPoolFigures(`${name}.pools`, shown.pools, toDay(shown.at)),
];

export type Movements = { from: string; to: string; opening: bigint; closing: bigint; movements: AccountMovement[] };

export const listMovementFigures = (account: AccountKind, { movements, ...shown }: Movements): Figure[] => [
  ...listNamed(account, shown, {
    opening: [linkMovements(shown, account).opening, addHeld(account)],
    closing: [linkMovements(shown, account).closing, addHeld(account)],
  }),
  ...movements.flatMap((movement) =>
    listNamed(`${account} on ${movement.day}, ${movement.from} to ${movement.to}`, movement, {
      amount: [linkMovement(movement), addHeld(account)],
      postings: [linkMovement(movement), countEntries],
    }),
  ),
];
