import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { InvestmentFilter } from '@fairlead/contract/features/investments.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { checkMemberCounts, countMembers, recountMembers } from '#features/members/counts-store.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { checkSums, readSums } from './sums-store.ts';
import {
  checkTotals,
  dailyReturnsDue,
  investingMembers,
  readTotals,
  recountInvestments,
  rollUpKeptFigures,
} from './totals-store.ts';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());

const readKept = async () => ({
  ...(await countMembers(db)),
  ...(await readTotals(db)),
  ...(await one(
    db,
    sql<{ investing: number; due: bigint }>`select ${investingMembers} as investing, ${dailyReturnsDue} as due`,
  )),
});
/** The same, counted one by one. */
const countAll = () =>
  one(
    db,
    sql`
      select m.*, i.*, (select coalesce(sum((invested + growth) * rate_ppm / 1000000), 0)::bigint from investments
        where status = 'active' and notice_given_on is null and end_day >= app_today()) as due
      from (select count(*)::int as total_members, (count(*) filter (where created_at > app_now() - interval '30 days'))::int as joined,
          count(verified_at)::int as verified, (count(*) filter (where activation_ends_at > app_now()))::int as activated,
          (count(*) filter (where blocked))::int as blocked, (count(*) filter (where activated_at is null))::int as "neverActivated"
        from members where closed_at is null) m
      cross join (select count(*)::int as total, (count(*) filter (where status = 'active'))::int as active,
          (count(*) filter (where status = 'completed'))::int as completed, coalesce(sum(invested), 0)::bigint as invested_amount,
          coalesce(sum(invested + growth) filter (where status = 'active'), 0)::bigint as current_value,
          coalesce(sum(earned), 0)::bigint as total_earned, (count(distinct member_id) filter (where status = 'active'))::int as investing
        from investments) i`,
  );
const expectKept = async () => {
  const { total_members, ...counted } = (await countAll()) as Record<string, unknown>;
  expect(await readKept()).toEqual(counted);
  expect((await countMembers(db)).total).toBe(total_members);
  expect(await countBroken()).toEqual([0, 0, 0]);
};
const countBroken = async () => [
  (await checkMemberCounts(db)).broken,
  (await checkTotals(db)).broken,
  (await checkSums(db)).broken,
];
const invest = (memberId: number, amount: number, status = 'active') =>
  sql`insert into investments (member_id, plan_id, plan_name, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm, exit_fee_ppm,
      level_version, risk_notice_version, invested, start_day, end_day, status, created_at)
    select ${memberId}, id, 'x', 'pay_out', 'automatic', 3333, 180, 'every_day', 2000000, 0, 1, 1, ${amount}, app_today(), app_today() + 10, ${status}, app_now()
    from plans order by id limit 1`.execute(owner);
const change = (set: string, where: string) => sql.raw(`update investments set ${set} where ${where}`).execute(owner);

test('what is kept of members and investments is what counting them says, rolled up or not, after every change', async () => {
  const [first, second, third] = [
    await world.member(),
    await world.member({ activated: false }),
    await world.member({ blocked: true, verified: false }),
  ];
  await expectKept();
  await invest(first.id, 1_000_001);
  await invest(first.id, 3_000_007);
  await invest(second.id, 5_000_011);
  await invest(third.id, 1, 'completed');
  await expectKept();
  expect((await readKept()).investing).toBe(2);
  expect(await rollUpKeptFigures(db)).toBe(true);
  await expectKept();
  expect(await rollUpKeptFigures(db)).toBe(false);
  const steps = [
    () => change('growth = growth + 77, earned = earned + 99', `status = 'active'`),
    () => change('notice_given_on = app_today(), growth = 0', `invested = 3000007`),
    () => change(`status = 'completed'`, `invested = 1000001`),
    () => change('end_day = app_today() - 1', `invested = 5000011`),
    () => change(`status = 'cancelled', growth = 0`, `invested = 3000007`),
    () => change(`status = 'active'`, `invested = 1`),
    () => sql`delete from investments where invested = 1`.execute(owner),
    () => sql`update members set blocked = true, verified_at = null where id = ${first.id}`.execute(owner),
    () =>
      sql`update members set activation_ends_at = app_now() + interval '1 minute' where id = ${first.id}`.execute(
        owner,
      ),
    () =>
      sql`update members set activation_ends_at = app_now() - interval '1 minute' where id = ${first.id}`.execute(
        owner,
      ),
    () =>
      sql`update members set created_at = app_now() - interval '30 days 1 minute' where id = ${first.id}`.execute(
        owner,
      ),
    () =>
      sql`update members set created_at = app_now() - interval '29 days 23 hours 59 minutes' where id = ${first.id}`.execute(
        owner,
      ),
    () => sql`update members set closed_at = app_now() where id = ${second.id}`.execute(owner),
    () => world.moveClock(31),
  ];
  for (const [place, step] of steps.entries()) {
    await step();
    await expectKept();
    if (place % 2 === 1) await rollUpKeptFigures(db);
  }
  await expectKept();
});

test('members who invest at once, and roll-ups beside them, are each counted once', async () => {
  const members = [await world.member(), await world.member(), await world.member()];
  await Promise.all(
    members.flatMap(({ id }) => [invest(id, 10), rollUpKeptFigures(db), invest(id, 20), rollUpKeptFigures(db)]),
  );
  await expectKept();
  await Promise.all([
    ...members.map(({ id }) => change(`status = 'completed'`, `member_id = ${id}`)),
    rollUpKeptFigures(db),
    rollUpKeptFigures(db),
  ]);
  await expectKept();
  await rollUpKeptFigures(db);
  await expectKept();
});

type Row = {
  plan: string;
  status: string;
  inNotice: boolean;
  ends: string;
  invested: bigint;
  growth: bigint;
  earned: bigint;
};

/** What the list's figures are of rows that are looked at one by one. */
function sumRows(all: Row[], { stage, plan, matures_from: from, matures_to: to }: InvestmentFilter) {
  const isStage = ({ status, inNotice }: Row) =>
    stage === undefined || (status === 'active' && (stage === 'active' || inNotice === (stage === 'in_notice')));
  const matures = ({ status, inNotice, ends }: Row) =>
    (from ?? to) === undefined || (status === 'active' && !inNotice && ends >= (from ?? '') && ends <= (to ?? '9'));
  const found = all.filter((row) => isStage(row) && matures(row) && row.plan === (plan ?? row.plan));
  const active = found.filter(({ status }) => status === 'active');
  const sum = (rows: Row[], pick: (row: Row) => bigint) => rows.reduce((total, row) => total + pick(row), 0n);
  return {
    total: found.length,
    active: active.length,
    completed: found.filter(({ status }) => status === 'completed').length,
    invested_amount: sum(found, ({ invested }) => invested),
    current_value: sum(active, ({ invested, growth }) => invested + growth),
    total_earned: sum(found, ({ earned }) => earned),
  };
}

test('whatever the list is narrowed to is summed as plain SQL sums it, rolled up or not, after any changes', async () => {
  const { id } = await world.member();
  for (let number = 0; number < 40; number += 1) await invest(id, 1_000 + number);
  const { today } = await one(db, sql<{ today: string }>`select app_today() as today`);
  const changes = [
    'growth = growth + id, earned = earned + 2 * id',
    `status = 'completed', growth = 0`,
    `status = 'cancelled'`,
    `status = 'active'`,
    'notice_given_on = app_today()',
    'notice_given_on = null',
    `plan_name = 'y'`,
    'end_day = app_today() + id % 7 - 2',
  ];
  const day = fc.option(fc.integer({ min: -3, max: 11 }), { nil: undefined });
  const draw = fc.record({
    changed: fc.array(fc.record({ set: fc.constantFrom(...changes), part: fc.integer({ min: 0, max: 4 }) }), {
      maxLength: 4,
    }),
    isRolledUp: fc.boolean(),
    stage: fc.constantFrom(undefined, 'active', 'running', 'in_notice'),
    plan: fc.constantFrom(undefined, 'x', 'y', 'z'),
    from: day,
    to: day,
  });
  await fc.assert(
    fc.asyncProperty(draw, async ({ changed, isRolledUp, stage, plan, from, to }) => {
      for (const { set, part } of changed) await change(set, `id % 5 = ${part}`);
      if (isRolledUp) await rollUpKeptFigures(db);
      const filter: InvestmentFilter = {
        ...{ stage, plan },
        matures_from: from === undefined ? undefined : addDays(today, from),
        matures_to: to === undefined ? undefined : addDays(today, to),
      };
      const all = await rows(
        db,
        sql<Row>`
          select plan_name as plan, status, notice_given_on is not null as "inNotice", end_day as ends, invested, growth, earned from investments`,
      );
      expect(await readSums(db, filter)).toEqual(sumRows(all, filter));
    }),
    { numRuns: 60 },
  );
  await expectKept();
});

test('verify says where what is kept is wrong, and counting again mends it', async () => {
  await rollUpKeptFigures(db);
  await sql`update member_counts set count = count + 1 where kind = 'open'`.execute(owner);
  await sql`update investment_totals set earned = earned + 1`.execute(owner);
  await sql`update investment_sums set growth = growth + 1`.execute(owner);
  expect(await countBroken()).not.toContain(0);
  await inTransaction(db, recountMembers);
  await inTransaction(db, recountInvestments);
  await expectKept();
});
