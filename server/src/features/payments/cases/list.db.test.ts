import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { expectSamePages } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`
  with paid as (
    insert into payments (origin, member_id, provider, provider_payment_id, state, price_amount, price_currency, pay_currency, pay_address, network,
      amount_received, created_at, position)
    select 'ours', 1 + n * 7 % 24, 'test', 'prov-' || n, 'expired', 1000000 * n, 'usd', 'usdtbsc', '0x' || repeat('b', 40), 'bsc', 1000, app_now(), n
    from generate_series(1, 60) n returning id)
  insert into payment_cases (payment_id, kind, fingerprint, description, suggested_resolution, state, resolved_at, created_at)
  select id, 'partial', 'f' || id, 'Too little', 'credit', state, case when state <> 'open' then app_now() end, app_now()
  from (select id, (array['open', 'superseded', 'superseded'])[1 + id * 7 % 3] as state from paid) drawn`.execute(
  world.owner,
);

test('pages and states of findings about payments are those of plain SQL', async () => {
  type Row = { id: number; state: string };
  const all = await rows(world.db, sql<Row>`select id, state from payment_cases`);
  for (const state of ['open', 'superseded', 'resolved'])
    await expectSamePages<Row>({
      ...{
        staff,
        path: `/now-payments/cases?state=${state}`,
        name: 'cases',
        rows: all.filter((row) => row.state === state),
      },
      order: (one, other) => one.id - other.id,
      ways: [],
      figures: ({ length: total }) => ({ total }),
    });
});
