import { addDays } from '@fairlead/contract/domain/dates.ts';
import { afterAll, expect, test } from 'vitest';
import { moveClock, today } from '#foundation/clock.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { byNewestId, type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';
import { calculatePlanMix, checkPlanMix } from './plan-mix-store.ts';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(owner);

const DAY_MS = 86_400_000;
const nextDay = () => inTransaction(db, (tx) => moveClock(tx, DAY_MS, { production: false }));
const count = () => inTransaction(db, calculatePlanMix);
const change = (set: string, where: string) => sql.raw(`update investments set ${set} where ${where}`).execute(owner);
/** Three blocks of numbers, so that pages go on from one to the next. */
const invest = (first: number, last: number) =>
  sql`
    insert into investments (id, member_id, plan_id, plan_name, distribution, settlement, pair, rate_ppm, term_days, accrues_on, return_cap_ppm,
      exit_fee_ppm, level_version, risk_notice_version, invested, growth, start_day, end_day, created_at)
    overriding system value
    select n * 199, 1 + n * 7 % 24, p.id, p.name, 'compound', p.settlement, p.pair, p.rate_ppm, p.term_days, p.accrues_on, 2000000, 50000, 1, 1,
      50000000 + n, n * 1001, app_today(), app_today() + 180, app_now()
    from generate_series(${first}::int, ${last}::int) n join plans p on p.id = 1 + n % 3`.execute(owner);

type Row = { id: number; names: string; plan: string; invested: bigint; growth: bigint };
const readActive = () =>
  rows(
    db,
    sql<Row>`
      select i.id, concat_ws(E'\\n', m.username, m.email, m.fullname) as names, i.plan_name as plan, i.invested, i.growth
      from investments i join members m on m.id = i.member_id where i.status = 'active'`,
  );

const first = await today(db);
await invest(1, 50);
await count();
// counted again: what changed on the day itself is in it
await change("status = 'completed', growth = 0", 'id % 5 = 0');
await change('notice_given_on = app_today(), growth = 0', 'id % 7 = 0');
await count();
const ofFirst = await readActive();
await nextDay();
const second = await today(db);
await change('growth = growth + 17', "status = 'active'");
await change("status = 'cancelled', growth = 0", 'id % 3 = 0');
await invest(51, 55);
await count();
const ofSecond = await readActive();
await nextDay();
await change("status = 'completed', growth = 0", "status = 'active'");

test.each([
  ['the first', first, ofFirst],
  ['the second', second, ofSecond],
] as const)('pages, plans, searches and sums of %s day stay what was open at its end', async (_, day, all) => {
  const plans = [...new Set(all.map(({ plan }) => plan))].map(
    (name): Choice<Row> => ({ query: { plan: name }, keeps: ({ plan }) => plan === name }),
  );
  const texts = ['ann', 'crowd', 'crowd-07', 'no-one-here', 'starter', 'ro'];
  await expectSamePages<Row>({
    ...{ staff, path: `/investments?open_on=${day}`, name: 'data', rows: all, order: byNewestId },
    ways: [plans, searchFor<Row>(texts, ({ names, plan }) => [names, plan])],
    figures: (found) => {
      const invested = found.reduce((sum, row) => sum + Number(row.invested), 0);
      const value = found.reduce((sum, row) => sum + Number(row.growth), invested);
      return {
        pagination: { total: found.length },
        summary: {
          ...{ total: found.length, active: found.length, completed: 0, total_earned: null },
          ...{ invested_amount: invested / 1_000_000, current_value: value / 1_000_000 },
        },
      };
    },
  });
  const { body } = await staff.get(`/investments?open_on=${day}&limit=100`);
  const shown = (body.data as { id: number; growth_on_day: number }[]).map((row) => [row.id, row.growth_on_day]);
  expect(shown).toEqual(all.toSorted(byNewestId).map(({ id, growth }) => [id, Number(growth) / 1_000_000]));
});

test('a file has all of a day, the newest first, with what each had grown by then', async () => {
  const { body } = await staff.get(`/investments/export?open_on=${first}&format=csv`);
  const [head = '', ...lines] = String(body.text).trim().split(/\r?\n/);
  const names = head.replace('\uFEFF', '').split(',');
  const read = lines.map((line) => {
    const cells = line.split(',');
    return [Number(cells[names.indexOf('id')]), Math.round(Number(cells.at(-1)) * 1_000_000)];
  });
  expect(names.at(-1)).toBe('growth_on_day_usdt');
  expect(read).toEqual(ofFirst.toSorted(byNewestId).map(({ id, growth }) => [id, Number(growth)]));
});

test('a day that was not kept says so, and what narrows what is so now is refused beside a day', async () => {
  const before = addDays(first, -1);
  for (const path of [`/investments?open_on=${before}`, `/investments/export?format=csv&open_on=${before}`])
    expect(await staff.get(path)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(`The first day of which it is kept is ${first}`) },
    });
  for (const more of ['stage=active', `matures_from=${first}`])
    for (const path of ['/investments?', '/investments/export?format=csv&'])
      expect(await staff.get(`${path}open_on=${first}&${more}`)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('by plan and search alone') },
      });
});

test('a mix that is not what its investments come to is found', async () => {
  expect(await checkPlanMix(db)).toMatchObject({ broken: 0 });
  expect((await checkPlanMix(db)).checked).toBeGreaterThan(3);
  await sql`update plan_mix set growth = growth + 1 where day = ${first}::date`.execute(owner);
  expect((await checkPlanMix(db)).broken).toBe(new Set(ofFirst.map(({ plan }) => plan)).size);
  await sql`update plan_mix set growth = growth - 1 where day = ${first}::date`.execute(owner);
});
