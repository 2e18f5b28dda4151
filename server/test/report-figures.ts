import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { linkTrialBalance, linkTrialTotals } from '@fairlead/contract/features/balance-rows.ts';
import {
  linkCohorts,
  linkMembers,
  linkMoneyFlow,
  linkReturns,
  linkTeam,
  type RowsTarget,
} from '@fairlead/contract/features/figure-rows.ts';
import type { Cohorts, financialReportsContract, TrialBalance } from '@fairlead/contract/features/financial-reports.ts';
import { linkMixBefore, linkOpenOn } from '@fairlead/contract/features/investment-rows.ts';
import { linkActive, linkActiveDays, linkCohortMoney } from '@fairlead/contract/features/member-rows.ts';
import type {
  MembersReport,
  MoneyFlow,
  PlanMix,
  ReportPeriod,
  ReturnsReport,
} from '@fairlead/contract/features/report-figures.ts';
import {
  addAmounts,
  addBalance,
  addInvestments,
  addRuns,
  count,
  countEntries,
  countInvestments,
  type Figure,
  type FigureRows,
  getGrowthOnDay,
  listNamed,
  negate,
  sum,
  toKey,
} from './figure-rows.ts';

export type TopLegs = AnswerOf<typeof financialReportsContract.topLegs>;

/** A report's rows, its totals, and those of the days before, each with its place in the answer. */
const listStretches = <Row extends ReportPeriod, Sums extends object>(
  name: string,
  { rows, totals, before, from, to }: { rows: Row[]; totals: Sums; before: ReportPeriod & Sums } & ReportPeriod,
): [string, ReportPeriod & Sums][] => [
  ...rows.map((row): [string, ReportPeriod & Sums] => [
    `${name}.rows.${row.from}`,
    row as unknown as ReportPeriod & Sums,
  ]),
  [`${name}.totals`, { from, to, ...totals }],
  [`${name}.before`, before],
];

export const listMoneyFlowFigures = (name: string, report: MoneyFlow): Figure[] =>
  listStretches(name, report).flatMap(([place, row]) => {
    const { deposits, withdrawals, net } = linkMoneyFlow(row);
    return listNamed(place, row, {
      deposits: [deposits, addAmounts],
      deposit_count: [deposits, countEntries],
      withdrawals: [withdrawals, addAmounts],
      withdrawal_count: [withdrawals, countEntries],
      net: [net, negate(addBalance(['custody']))],
    });
  });

export const listReturnsFigures = (name: string, report: ReturnsReport): Figure[] =>
  listStretches(name, report).flatMap(([place, row]) => {
    const links = linkReturns(row);
    const countRuns =
      (isCounted: (run: FigureRows['runs'][number]) => boolean) =>
      ({ runs }: FigureRows) =>
        runs.filter((run) => run.returns_due > 0n && isCounted(run)).length;
    return listNamed(place, row, {
      due: [links.due, addRuns('returns_due')],
      paid: [links.paid, addAmounts],
      levels_due: [links.levels_due, addRuns('levels_due')],
      levels_paid: [links.levels_paid, addRuns('levels_paid')],
      days: [links.due, countRuns(() => true)],
      unfunded_days: [
        links.unfunded_days,
        countRuns((run) => run.finished_at !== null && run.returns_paid < run.returns_due),
      ],
      running_days: [links.due, countRuns((run) => run.finished_at === null)],
    });
  });

const addMemberDays = ({ active, members }: FigureRows): number =>
  active.length > 0 ? count(active.map(({ member_days }) => member_days ?? 0)) : members;
const addCountedDays = ({ active }: FigureRows): number => count(active.map(({ counted_days }) => counted_days));
/** Of one day those who were active, of more the average of the days that are counted, rounded down. */
const addActive = (rows: FigureRows): number =>
  rows.active.length > 0 ? Math.floor(addMemberDays(rows) / addCountedDays(rows)) : rows.members;

export const listMembersFigures = (name: string, report: MembersReport): Figure[] =>
  listStretches(name, report).flatMap(([place, row]) =>
    listNamed(place, row, {
      joined: [linkMembers(row).joined, ({ members }) => members],
      active: [linkActive(row), addActive],
      member_days: [linkActive(row), addMemberDays],
      counted_days: [linkActiveDays(row), addCountedDays],
    }),
  );

/** The investments that a day counted, and those of what was before: of its plans, where they were not kept. */
export function listPlanMixFigures(name: string, mix: PlanMix): Figure[] {
  const { rows, totals, before } = mix;
  const ways = (target: RowsTarget | undefined) =>
    ({
      investments: [target, countInvestments],
      principal: [target, addInvestments(({ invested_amount }) => invested_amount)],
      growth: [target, addInvestments(getGrowthOnDay)],
    }) as const;
  const ofDay = before && linkMixBefore(before);
  const ofPlans = {
    investments: [ofDay ?? undefined, ({ plans }) => count(plans.map((plan) => plan.investments))],
    principal: [ofDay ?? undefined, ({ plans }) => sum(plans.map((plan) => plan.principal))],
    growth: [ofDay ?? undefined, ({ plans }) => sum(plans.map((plan) => plan.growth))],
  } as const satisfies Parameters<typeof listNamed<PlanMix['totals']>>[2];
  return [
    ...rows.flatMap((row) => listNamed(`${name}.rows.${row.plan_name}`, row, ways(linkOpenOn(mix, row.plan_name)))),
    ...listNamed(`${name}.totals`, totals, ways(linkOpenOn(mix))),
    ...(before && ofDay ? listNamed(`${name}.before`, before, before.listed ? ways(ofDay) : ofPlans) : []),
  ];
}

export function listCohortsFigures(name: string, { rows, totals, before, from, to }: Cohorts): Figure[] {
  const toMonth = (day: string) => `${day.slice(0, 8)}01`;
  const stretches: [string, ReportPeriod, typeof totals][] = [
    ...rows.map((row): [string, ReportPeriod, typeof totals] => [
      `${name}.rows.${row.month}`,
      { from: row.month, to: row.month },
      row,
    ]),
    [`${name}.totals`, { from: toMonth(from), to: toMonth(to) }, totals],
    [`${name}.before`, { from: toMonth(before.from), to: toMonth(before.to) }, before],
  ];
  return stretches.flatMap(([place, months, row]) => {
    const links = linkCohortMoney(months);
    return listNamed(place, row, {
      members: [linkCohorts(months).members, ({ members }) => members],
      depositors: [links.depositors, ({ cohort }) => cohort.length],
      investors: [links.investors, ({ cohort }) => cohort.length],
      deposited: [links.deposited, ({ cohort }) => sum(cohort.map(({ deposited }) => deposited))],
      withdrawn: [links.withdrawn, ({ cohort }) => sum(cohort.map(({ withdrawn }) => withdrawn))],
    });
  });
}

export function listTrialBalanceFigures(name: string, { rows, totals, before, ...period }: TrialBalance): Figure[] {
  const ofRows = rows.flatMap((row) => {
    const links = linkTrialBalance(period, row.account);
    const balance = addBalance([row.account]);
    return listNamed(`${name}.rows.${toKey(row)}`, row, {
      opening: [links.opening, balance],
      debits: [links.debits, addAmounts],
      credits: [links.credits, addAmounts],
      closing: [links.closing, balance],
    });
  });
  const ofAll = (place: string, row: typeof totals, days: ReportPeriod) => {
    const all = linkTrialTotals(days);
    // balances of all accounts are nothing together
    const nothing = [all, () => 0n] as const;
    return listNamed(place, row, {
      opening: nothing,
      debits: [all, addAmounts],
      credits: [all, addAmounts],
      closing: nothing,
    });
  };
  return [...ofRows, ...ofAll(`${name}.totals`, totals, period), ...ofAll(`${name}.before`, before, before)];
}

export const listTopLegsFigures = (name: string, { rows }: TopLegs): Figure[] =>
  rows.flatMap((row) => {
    const tree = linkTeam(row.user_id);
    const listBranches = ({ referrals }: FigureRows) => referrals.map(({ own, business }) => own + business);
    return listNamed(`${name}.rows.${row.user_id}`, row, {
      team: [tree, ({ referrals }) => count(referrals.map(({ team }) => team + 1))],
      direct: [tree, ({ referrals }) => referrals.length],
      business: [tree, (found) => sum(listBranches(found))],
      strongest_leg: [tree, (found) => listBranches(found).toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n],
    });
  });

export type Reports = {
  flow: MoneyFlow;
  returns: ReturnsReport;
  joined: MembersReport;
  mix: PlanMix;
  cohorts: Cohorts;
  balance: TrialBalance;
};

/** The figures of all reports over a period that ends on the day on which they are read. */
export const listReportFigures = ({ flow, returns, joined, mix, cohorts, balance }: Reports): Figure[] => [
  ...listMoneyFlowFigures('flow', flow),
  ...listReturnsFigures('returns', returns),
  ...listMembersFigures('joined', joined),
  ...listPlanMixFigures('mix', mix),
  ...listCohortsFigures('cohorts', cohorts),
  ...listTrialBalanceFigures('balance', balance),
];
