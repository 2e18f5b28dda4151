import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import type { MemberGroup } from '@fairlead/contract/features/member-groups.ts';
import { COSTS } from '@fairlead/contract/features/solvency-rows.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { describeAccount, memberFlows } from '#ledger/index.ts';
import { listRunningFigures } from '../../src/features/investments/outlook-store.ts';
import {
  type CohortRow,
  type EntryRow,
  type FigureRows,
  type InvestmentRow,
  noRows,
  type RunRow,
} from '../figure-rows.ts';

type Posted = { day: string; forDay: string | null; entryType: string } & EntryRow;
type Investment = { id: number; status: string; inNotice: boolean; endDay: string } & InvestmentRow;

/** Everything there is, by plain SQL. */
export type Everything = {
  posted: Posted[];
  runs: (RunRow & { day: string })[];
  joined: { day: string }[];
  /** Accounts that are open, by what they are. */
  open: Record<MemberGroup, boolean>[];
  active: { day: string }[];
  investments: Investment[];
  /** What was open on each day that was counted, by what was kept of it. */
  openOn: ({ day: string } & InvestmentRow)[];
  cohort: (CohortRow & { day: string; invested: bigint })[];
  costs: FigureRows['costs'];
  reservations: (FigureRows['reservations'][number] & { account: bigint })[];
};

export const readEverything = async (db: Db): Promise<Everything> => ({
  posted: await readPosted(db),
  runs: await rows(
    db,
    sql<Everything['runs'][number]>`
      select day, returns_due, returns_paid, levels_due, levels_paid, finished_at from runs where programme = 'accrual'`,
  ),
  joined: await rows(db, sql<{ day: string }>`select (created_at at time zone 'UTC')::date as day from members`),
  open: await rows(
    db,
    sql<Record<MemberGroup, boolean>>`
      select verified_at is not null as verified, coalesce(activation_ends_at > app_now(), false) as activated, blocked,
        exists (select from investments i where i.member_id = m.id and i.status = 'active') as investing
      from members m where closed_at is null`,
  ),
  active: await rows(
    db,
    sql<{ day: string }>`
      select (occurred_at at time zone 'UTC')::date as day from audit_entries where actor_kind = 'member'
      group by 1, actor_id`,
  ),
  investments: await readInvestments(db),
  openOn: await readOpenOn(db),
  cohort: await rows(
    db,
    sql<Everything['cohort'][number]>`
      select (m.created_at at time zone 'UTC')::date as day, f.deposited, f.withdrawn, f.invested
      from ${memberFlows} f join members m on m.id = f.member_id`,
  ),
  costs: await rows(
    db,
    sql<{ unabsorbed: bigint }>`select cost - cost_absorbed as unabsorbed from payments where cost <> cost_absorbed`,
  ),
  reservations: await rows(
    db,
    sql<Everything['reservations'][number]>`
      select account::bigint, amount - spent as reserved from pool_reservations where open`,
  ),
});

async function readPosted(db: Db): Promise<Posted[]> {
  const found = await rows(
    db,
    sql<Omit<Posted, 'debit' | 'credit'> & { debit: bigint; credit: bigint }>`
      select (booked_at at time zone 'UTC')::date as day, day as "forDay", entry_type as "entryType", debit, credit, amount from postings`,
  );
  const nameAccount = (id: bigint) => describeAccount(id).name;
  return found.map((entry) => ({ ...entry, debit: nameAccount(entry.debit), credit: nameAccount(entry.credit) }));
}

async function readInvestments(db: Db): Promise<Investment[]> {
  const found = await rows(
    db,
    sql<Omit<Investment, 'daily_due' | 'max_returns' | 'growth_on_day'>>`
      select id, status, notice_given_on is not null as "inNotice", end_day as "endDay", plan_name, invested as invested_amount,
        invested + growth as current_value from investments`,
  );
  const figures = await listRunningFigures(
    db,
    found.map(({ id }) => id),
  );
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  return found.map((row) => ({ ...NOTHING, ...row, ...byId.get(row.id) }));
}

/** What nothing is said of. */
const NOTHING = { daily_due: 0n, max_returns: null, growth_on_day: null };

async function readOpenOn(db: Db): Promise<Everything['openOn']> {
  const found = await rows(
    db,
    sql<{ day: string; plan_name: string; invested_amount: bigint; growth_on_day: bigint }>`
      select b.day, b.plan_name, i.invested as invested_amount, u.growth as growth_on_day
      from plan_mix_investments b cross join unnest(b.investment_ids, b.growths) as u(id, growth) join investments i on i.id = u.id`,
  );
  return found.map((row) => ({ ...NOTHING, current_value: 0n, ...row }));
}

function countMembers(
  { open, active, joined }: Everything,
  { view, active_on: day, group }: RowsTarget['search'],
  within: (day: string) => boolean,
): number {
  if (day) return active.filter((each) => each.day === day).length;
  if (view) return joined.filter((each) => within(each.day)).length;
  return open.filter((each) => !group || each[group as MemberGroup]).length;
}

/** What a target narrows to. */
export function pickRows(everything: Everything, { to, search }: RowsTarget): FigureRows {
  const { posted, runs, cohort } = everything;
  const within = (day: string | null) => day !== null && day >= (search.from ?? '') && day <= (search.to ?? '');
  const found = noRows();
  if (to === screens.adminRuns) found.runs = runs.filter(({ day }) => within(day));
  else if (to === screens.adminUsers) found.members = countMembers(everything, search, within);
  else if (to === screens.adminInvestments && search.open_on)
    found.investments = everything.openOn.filter(isOpenOn(search));
  else if (to === screens.adminInvestments) found.investments = everything.investments.filter(isPicked(search));
  else if (search.of === COSTS) found.costs = everything.costs;
  else if (to === screens.adminSolvency)
    found.reservations = everything.reservations.filter(
      ({ account }) => describeAccount(account).name === search.of?.replace('reserved-', ''),
    );
  else if (search.report === 'cohorts') {
    const moved = { depositors: 'deposited', investors: 'invested', withdrawers: 'withdrawn' } as const;
    const by = moved[search.group as keyof typeof moved];
    found.cohort = cohort.filter((row) => within(row.day) && row[by] > 0n);
  } else found.entries = posted.filter(isEntryPicked(search));
  return found;
}

const isOpenOn =
  ({ open_on, plan }: RowsTarget['search']) =>
  ({ day, plan_name: name }: Everything['openOn'][number]) =>
    day === open_on && (plan === undefined || name === plan);

function isPicked({ stage, plan, matures_from: first, matures_to: last }: RowsTarget['search']) {
  return ({ status, inNotice, endDay, plan_name: name }: Investment) =>
    status === 'active' &&
    (plan === undefined || name === plan) &&
    (stage !== 'in_notice' || inNotice) &&
    (stage === 'active' || stage === 'in_notice' || !inNotice) &&
    (first === undefined || endDay >= first) &&
    (last === undefined || endDay <= last);
}

function isEntryPicked(search: RowsTarget['search']) {
  const listed = (name: string) => new Set(search[name]?.split(','));
  const [types, accounts, debits, credits] = [
    listed('entry_type'),
    listed('account'),
    listed('debit'),
    listed('credit'),
  ];
  const isNamed = (names: Set<string>, ...words: string[]) => names.size === 0 || words.some((word) => names.has(word));
  const within = (day: string | null) => day !== null && day >= (search.from ?? '') && day <= (search.to ?? '');
  return ({ day, forDay, entryType, debit, credit }: Posted) =>
    within(search.basis === 'accrual' ? forDay : day) &&
    isNamed(types, entryType) &&
    isNamed(accounts, debit, credit) &&
    isNamed(debits, debit) &&
    isNamed(credits, credit);
}
