import type { Model } from './model/model.ts';

/** What came about in a world, by name: a rule that is never met is never tested. */
export function listOutcomes({
  endOfDay,
  claims,
  leadership,
  salaries,
  rewards,
  withdrawals,
  investments,
}: Model): string[] {
  const runs = endOfDay.runs.map(({ bookedOn, state }) => `run ${bookedOn === undefined ? 'open' : state}`);
  const accruals = endOfDay.runs
    .flatMap((run) => run.accruals)
    .map(({ kind, reason, reversed }) => `accrual ${kind}${reason ? ` ${reason}` : ''}${reversed ? ' reversed' : ''}`);
  const commissions = [...endOfDay.runs, ...claims.all]
    .flatMap((calculated) => calculated.commissions)
    .map(({ reason, reversed }) => `commission ${reversed ? 'reversed' : (reason ?? 'paid')}`);
  return [
    ...[...runs, ...accruals, ...commissions],
    ...endOfDay.runs.filter(isShared).map(() => 'accruals shared'),
    ...claims.accruals.map(({ state, account = '' }) => `claimable ${state} ${account}`.trim()),
    ...[...leadership.awards.values()].map(({ paid }) => `rank ${paid ? 'paid' : 'achieved'}`),
    ...salaries.runs
      .flatMap(({ rows }) => rows)
      .map(({ due, paid, blocked }) => `salary ${salaryState(due, paid, blocked)}`),
    ...[...rewards.all.values()].flatMap(({ rows }) => rows).map(({ state }) => `reward ${state}`),
    ...[...withdrawals.all.values()].map(({ kind, state }) => `${kind} ${state}`),
    ...[...investments.all.values()].map(({ status, distribution }) => `investment ${distribution} ${status}`),
  ];
}

const isShared = ({ accruals }: { accruals: { credited: bigint; due: bigint }[] }): boolean =>
  accruals.some(({ credited, due }) => credited > 0n && credited < due);

const salaryState = (due: bigint, paid: bigint, blocked: boolean): string =>
  blocked ? 'blocked' : paid === 0n ? 'unfunded' : paid < due ? 'shared' : 'paid';

/** What thousands of worlds have met. */
export const EXPECTED = [
  ...['run done', 'run unfunded', 'accruals shared'],
  ...['pay_out', 'compound', 'claimed'].flatMap((kind) =>
    ['', ' blocked', ' cap', ' reversed'].map((how) => `accrual ${kind}${how}`),
  ),
  ...['paid', 'blocked', 'not_activated', 'no_investment', 'directs', 'zero', 'unfunded', 'reversed'].map(
    (how) => `commission ${how}`,
  ),
  ...['claimable waiting', 'claimable claimed profit', 'claimable claimed compound', 'rank paid', 'rank achieved'],
  ...['salary paid', 'salary unfunded', 'reward unlocked', 'reward achieved', 'reward claimed'],
  ...['normal', 'roi', 'principal', 'compound'].flatMap((kind) =>
    ['pending', 'cancelled'].map((state) => `${kind} ${state}`),
  ),
  ...['pay_out', 'compound'].flatMap((distribution) =>
    ['active', 'completed'].map((state) => `investment ${distribution} ${state}`),
  ),
];
