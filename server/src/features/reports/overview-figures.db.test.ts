import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { countForReports } from '#features/financial-reports/index.ts';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { today } from '#foundation/clock.ts';
import { sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';

type Report = { at: string; rows: object[]; totals: Record<string, number>; before: Record<string, number | string> };
type Figures = Record<'money_flow' | 'returns' | 'members', Report> & {
  by: string;
  plan_mix: Omit<Report, 'at'>;
  coverage: { before: Record<string, unknown>; days: Record<string, unknown>[] };
  pools: { pool: string; balance: number; runway_days: number | null }[];
};
const read = async (staff: Caller, path: string) => {
  const { status, body } = await staff.get(path);
  expect(status).toBe(200);
  return body;
};
const readFigures = async (staff: Caller, query: string) =>
  (await read(staff, `/reports/admin/figures?${query}`)) as unknown as Figures;
const withoutTime = ({ at: _, ...report }: Report) => report;

test('each figure is that of its report, with the same rows, and the rows that it leads to sum to it', async () => {
  const world = await worldOnMonday();
  const monday = await today(world.db);
  const member = await world.member({ main: '70' });
  await world.fund('returns_pool', '0.6');
  await invest(world, member, '500');
  await invest(world, await world.member(), '500', { distribution: 'compound', ratePpm: 600 });
  for (let count = 0; count < 3; count += 1) await endDay(world); // Tuesday's 0.55 is paid, Wednesday's is not
  await countForReports(world.db);
  const staff = await world.staff('a.lind', 'auditor');
  const period = `from=${addDays(monday, 1)}&to=${addDays(monday, 3)}`;
  for (const by of ['day', 'week', 'month']) {
    const figures = await readFigures(staff, `${period}&by=${by}`);
    expect(figures.by).toBe(by);
    const reports = [
      ['money-flow', figures.money_flow],
      ['returns', figures.returns],
      ['members', figures.members],
    ] as const;
    for (const [name, figure] of reports) {
      const report = (await read(staff, `/financial-reports/${name}?${period}&by=${by}`)) as unknown as Report;
      expect(withoutTime(figure)).toEqual(withoutTime(report));
    }
    expect(figures.plan_mix).toEqual(await read(staff, `/financial-reports/plan-mix?${period}`));
  }
  const { money_flow, returns, members } = await readFigures(staff, period);
  expect(money_flow.before).toMatchObject({ deposits: 1070, deposit_count: 3 });
  expect(returns.totals).toMatchObject({ due: 1.10018, paid: 0.55, days: 2, unfunded_days: 1 });
  expect(members.before).toMatchObject({ joined: 2 });
  const journal = `/financial-reports/journal?${period}&basis=accrual&entry_type=return,compound_return,claimable_return`;
  expect((await read(staff, journal)).amount).toBe(0.55);
});

test("coverage is that of each day's end from the day before on, and of no day that is yet to come", async () => {
  const world = await worldOnMonday();
  const monday = await today(world.db);
  const member = await world.member({ main: '100' });
  await world.fund('returns_pool', '30');
  await world.moveClock(1);
  await invest(world, member, '1000');
  const staff = await world.staff();
  const { coverage, by, pools } = await readFigures(staff, `from=${monday}&to=${addDays(monday, 9)}`);
  expect(by).toBe('day');
  expect(coverage).toEqual({
    before: { day: addDays(monday, -1), custody: 0, owed: 0, coverage_ppm: null },
    days: [
      { day: monday, custody: 130, owed: 100, coverage_ppm: 1_300_000 },
      { day: addDays(monday, 1), custody: 1130, owed: 1100, coverage_ppm: 1_027_272 },
    ],
  });
  // 1,000 at 0.05 % per day is 0.5: 30 lasts 60 days
  expect(pools).toEqual([
    { pool: 'returns_pool', balance: 30, reserved: 0, available: 30, daily_due: 0.5, due_day: null, runway_days: 60 },
    { pool: 'marketing_pool', balance: 0, reserved: 0, available: 0, daily_due: 0, due_day: null, runway_days: null },
    { pool: 'cto_pool', balance: 0, reserved: 0, available: 0, daily_due: null, due_day: null, runway_days: null },
  ]);
  const later = await readFigures(staff, `from=${addDays(monday, 5)}&to=${addDays(monday, 9)}`);
  expect(later.coverage).toMatchObject({ before: { custody: 1130, owed: 1100 }, days: [] });
});

test('of a long period there are as many rows as a chart can show, with the totals and the days that there are', async () => {
  const world = await worldOnMonday();
  const monday = await today(world.db);
  await world.member({ main: '100' });
  await world.fund('returns_pool', '30');
  await world.moveClock(1);
  await world.member({ main: '7.000001' });
  await world.fund('returns_pool', '30');
  const staff = await world.staff();
  const period = { from: addDays(monday, -998), to: addDays(monday, 1) };
  const query = `from=${period.from}&to=${period.to}`;
  const figures = await readFigures(staff, `${query}&by=day`);
  expect(figures.by).toBe('week');
  for (const { rows } of [figures.money_flow, figures.returns, figures.members])
    expect(rows.length).toBeLessThanOrEqual(200);
  const byMonth = (await read(staff, `/financial-reports/money-flow?${query}&by=month`)) as unknown as Report;
  expect(figures.money_flow.totals).toEqual(byMonth.totals);
  expect(figures.money_flow.totals).toMatchObject({ deposits: 107.000001 });
  const { days } = figures.coverage;
  expect(days.length).toBeLessThanOrEqual(202);
  expect(days.at(-1)).toEqual({ day: period.to, custody: 167.000001, owed: 107.000001, coverage_ppm: 1_560_747 });
  // the lowest day is a Tuesday, and no last one of its week
  expect(days).toContainEqual({ day: monday, custody: 130, owed: 100, coverage_ppm: 1_300_000 });
  expect((await readFigures(staff, `${query}`)).by).toBe('month');
  const each = await readFigures(staff, `from=${monday}&to=${period.to}`);
  expect(each.coverage.days).toEqual(days.filter(({ day }) => String(day) >= monday));
});

test('finance and auditors read the figures, others do not, and what is wrong with a period is said', async () => {
  const world = await worldOnMonday();
  const path = '/reports/admin/figures?from=2026-11-01&to=2026-11-30';
  for (const role of ['owner', 'finance', 'auditor'] as const)
    expect((await (await world.staff(`s.${role}`, role)).get(path)).status).toBe(200);
  for (const role of ['support', 'content'] as const)
    expect((await (await world.staff(`s.${role}`, role)).get(path)).status).toBe(403);
  expect((await (await world.member()).get(path)).status).toBe(403);
  expect((await world.visitor.get(path)).status).toBe(401);
  const staff = await world.staff();
  for (const query of ['', 'from=2026-11-01', 'from=2026-11-02&to=2026-11-01', 'from=2001-01-01&to=2026-11-01'])
    expect((await staff.get(`/reports/admin/figures?${query}`)).status).toBe(400);
  expect((await staff.get(`${path}&by=year`)).status).toBe(400);
});

test('the runs and the members that figures lead to are as many, closed accounts among them', async () => {
  const world = await worldOnMonday();
  const monday = await today(world.db);
  const member = await world.member();
  await world.fund('returns_pool', '0.6');
  await invest(world, member, '1000');
  for (let count = 0; count < 3; count += 1) await endDay(world); // Tuesday's 0.5 is paid, Wednesday's is not
  const closed = await world.member();
  await sql`update members set closed_at = app_now() where id = ${closed.id}`.execute(world.owner);
  const staff = await world.staff();
  const days = `from=${monday}&to=${addDays(monday, 3)}`;
  const { returns, members } = await readFigures(staff, days);
  const listRuns = async (query: string) =>
    (await read(staff, `/runs?programme=accrual&${query}&${days}`)).runs as { returns_due: number }[];
  const due = (await listRuns('')).reduce((sum, run) => sum + run.returns_due, 0);
  expect([due, (await listRuns('state=unfunded')).length]).toEqual([returns.totals.due, returns.totals.unfunded_days]);
  expect(returns.totals).toMatchObject({ due: 1, unfunded_days: 1 });
  expect((await read(staff, `/runs?from=${addDays(monday, 4)}`)).total).toBe(0);
  const listMembers = (query: string) => read(staff, `/users/list?${days}${query}`);
  expect(members.totals.joined).toBe(2);
  expect(await listMembers('&closed=included')).toMatchObject({
    total: 2,
    allusers: [{ id: closed.id }, { id: member.id }],
  });
  expect(await listMembers('')).toMatchObject({ total: 1, allusers: [{ id: member.id }] });
  expect((await read(staff, '/users/list?closed=included')).total).toBe(2);
  expect((await read(staff, `/users/list?closed=included&to=${addDays(monday, 2)}`)).total).toBe(1);
});
