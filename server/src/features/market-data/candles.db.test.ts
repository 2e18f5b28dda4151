import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { MarketHistory } from '@fairlead/contract/features/market-history.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { createWorld } from '#test/world.ts';
import { refusePrivateAddress } from '../settings/change-settings.ts';
import { FETCH_CANDLES, fetchCandles, requestDueCandles } from './fetch-candles.ts';

const world = await createWorld({ fetchRates: true });
const { db } = world;
const day = await today(db);
const services = { db, config: world.config, log: world.app.log as never };
const member = await world.member();

let answer: RequestListener = (_request, response) => response.writeHead(500).end();
const asked: string[] = [];
const source = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
const at = (path: string) => `http://127.0.0.1:${(source.address() as AddressInfo).port}${path}`;
beforeAll(() => new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  source.closeAllConnections();
  source.close();
  await world.close();
});

const file = (...lines: string[]) => ['date,pair,open,high,low,close', ...lines].join('\n');
const answerWith =
  (text: string): RequestListener =>
  (_request, response) =>
    response.end(text);
const candles = file(
  `${day},EURUSD,1.15660,1.15921,1.15513,1.15800`,
  `${addDays(day, -1)},EURUSD,1.15,1.16,1.14,1.1566`,
  `${addDays(day, -2000)},EURUSD,1,1,1,1`,
);
const shown = async (query = '?interval=day') => (await member.get(`/market/history${query}`)).body as MarketHistory;
const staffSees = async () =>
  ((await (await world.staff()).get('/market/source')).body.source as { candles: Record<string, unknown> | null })
    .candles;
const kept = () =>
  rows(
    db,
    sql<{ day: string; close: string }>`select day, trim_scale(close)::text as close from market_candles order by day`,
  );

test('without a source of candles the chart shows the reference rates; with one its candles, under its name', async () => {
  expect(await shown()).toMatchObject({ candles: false, sample: true });
  expect(await staffSees()).toBe(null);
  await fetchCandles(services);
  expect(asked).toEqual([]);

  await world.set('candles_source', at('/candles.csv'));
  answer = answerWith(candles);
  expect(await shown()).toMatchObject({ candles: false });
  await fetchCandles(services);
  expect(await shown()).toMatchObject({
    ...{ candles: true, sample: false, source: '127.0.0.1', decimals: 5 },
    bars: [
      { from: addDays(day, -1), open: '1.15000', high: '1.16000', low: '1.14000', close: '1.15660' },
      { from: day, open: '1.15660', high: '1.15921', low: '1.15513', close: '1.15800' },
    ],
  });
  // days too old to be shown are not kept, and a pair that the source lacks is the reference rates'
  expect(await kept()).toHaveLength(2);
  expect(await shown('?pair=USDJPY')).toMatchObject({ candles: false, sample: true });
  expect(await staffSees()).toMatchObject({ address: at('/candles.csv'), date: day, failure: null });

  answer = answerWith(file(`${day},EURUSD,1.1,1.3,1,1.2`));
  await fetchCandles(services);
  expect((await kept()).map(({ close }) => close)).toEqual(['1.1566', '1.2']);
});

test.each<[string, RequestListener, string]>([
  ['500', (_request, response) => response.writeHead(500).end(), 'answered 500'],
  ['nothing', (request) => request.socket.destroy(), 'cannot be reached'],
  ['nothing in time', () => {}, 'did not answer in time'],
  ['a page', answerWith('<!doctype html>'), 'does not begin with'],
  ['half a file', answerWith(`${candles}\n${day},GBPUSD,1.2,`), 'no candle'],
  ['a day to come', answerWith(file(`${addDays(day, 1)},EURUSD,1,1,1,1`)), 'which is to come'],
  ['too much', answerWith(`${file()}\n${'x'.repeat(9 * 1024 * 1024)}`), ''],
  [
    'a way to itself',
    (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
    'too often',
  ],
])('a source that answers %s changes nothing, and staff see why', async (_name, listener, reason) => {
  const before = await kept();
  answer = listener;
  await expect(fetchCandles(services, 1_500)).rejects.toThrow(reason);
  expect(await kept()).toEqual(before);
  expect(await shown()).toMatchObject({ candles: true });
  const seen = await staffSees();
  expect(seen?.failed_at).toBeTruthy();
  expect(String(seen?.failure)).toContain(reason);
});

test('a fetch is queued once however many ask, and again after a publication and after a change; without a source all is forgotten', async () => {
  answer = answerWith(candles);
  const request = () => inTransaction(db, requestDueCandles);
  await world.moveClock(4);
  const results = await Promise.all([request(), request(), request()]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await request()).toBe(false);
  await world.set('candles_source', at('/other.csv'));
  // of the source of before nothing is shown
  expect(await shown()).toMatchObject({ candles: false });
  expect(await request()).toBe(true);
  asked.length = 0;
  answer = answerWith(file(`${day},USDJPY,156,157.25,155.5,157`));
  await drainJobs(world, [FETCH_CANDLES]);
  expect(asked).toEqual(['/other.csv']);
  expect(await kept()).toHaveLength(1);
  expect(await shown('?pair=USDJPY&interval=week')).toMatchObject({ candles: true, decimals: 2 });

  await world.set('candles_source', '');
  expect(await shown('?pair=USDJPY')).toMatchObject({ candles: false });
  expect(await request()).toBe(false);
  expect(await kept()).toEqual([]);
  expect(await staffSees()).toBe(null);
});

test('a new source needs a second person and an https address of the internet', async () => {
  const staff = await world.staff();
  for (const none of ['x', 'http://candles.example.com/x.csv', 'https://me:secret@x.test/x.csv', 'https://localhost/x'])
    expect(await staff.put('/settings', { candles_source: none })).toMatchObject({ status: 400 });
  const stepUp = await world.stepUp('staff', staff.id, 'settings');
  const changed = await staff.put('/settings', { candles_source: 'https://candles.example.com/x.csv' }, stepUp);
  expect(changed.body.message).toMatch(/second staff member/);
  expect(() => refusePrivateAddress({ candles_source: 'https://10.0.0.1/x' })).toThrow();
  expect(() => refusePrivateAddress({ candles_source: '' })).not.toThrow();
  await world.set('candles_source', at('/candles.csv'));
  const strict = { ...services, config: { ...world.config, demo: false } };
  asked.length = 0;
  await expect(fetchCandles(strict)).rejects.toThrow(/not an https address/);
  expect(asked).toEqual([]);
});
