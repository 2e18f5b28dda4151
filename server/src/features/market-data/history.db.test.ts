import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { MarketHistory } from '@fairlead/contract/features/market-history.ts';
import { afterAll, expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(world.close);

const day = await today(world.db);
const member = await world.member();
const read = async (query: string) => (await member.get(`/market/history${query}`)).body as MarketHistory;

test('the sample is labelled, and gives way whole to what a source published', async () => {
  const sample = await read('?interval=month&months=36');
  expect(sample).toMatchObject({ sample: true, pair: 'EURUSD', decimals: 4 });
  expect(sample.bars.length).toBeGreaterThanOrEqual(36);
  await sql`update market_source set address = 'https://rates.example/daily.xml', fetched_at = now()`.execute(
    world.owner,
  );
  await sql`
    insert into market_rates (day, currency, rate)
    select ${day}::date - n, currency, rate + n * 0.0001
    from generate_series(0, 1099) n, (values ('USD', 1.1), ('JPY', 180)) as at (currency, rate)`.execute(world.owner);
  const days = await read('?pair=EURUSD&interval=day&months=36');
  expect(days).toMatchObject({ sample: false, source: 'rates.example' });
  expect(days.bars.length).toBeGreaterThan(1_090);
  expect(days.bars.at(-1)).toMatchObject({ from: day, open: '1.1000', close: '1.1000' });
  const month = await read('?pair=USDJPY&months=1');
  expect(month.decimals).toBe(2);
  expect(month.bars[0]?.from).toBe(addDays(day, 1 - month.bars.length));
  expect(month.bars.length).toBeLessThanOrEqual(32);
  expect(await read('?pair=GBPUSD')).toMatchObject({ sample: false, bars: [] });
});

test('no other pair, interval or range than those offered, and no visitor', async () => {
  for (const query of [
    '?pair=XAUUSD',
    '?pair=EUR/USD',
    '?interval=hour',
    '?months=37',
    '?months=0',
    '?months=1.5',
    '?months=x',
  ])
    expect((await member.get(`/market/history${query}`)).status).toBe(400);
  expect((await world.visitor.get('/market/history')).status).toBe(401);
});
