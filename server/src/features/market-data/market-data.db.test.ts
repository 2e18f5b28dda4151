import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import type { marketRates } from '@fairlead/contract/features/market-data.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { today } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { createWorld } from '#test/world.ts';
import { refusePrivateAddress } from '../settings/change-settings.ts';
import { fetchRates } from './fetch-rates.ts';
import { FETCH_RATES, requestDueFetch } from './request-fetch.ts';
import { KEPT_DAYS } from './rules.ts';

const world = await createWorld({ fetchRates: true });
const { db } = world;
const day = await today(db);
const log = world.app.log as never;
const services = { db, config: world.config, log };

let answer: RequestListener = (_request, response) => response.writeHead(500).end();
const asked: string[] = [];
const source = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
const at = (path: string) => `http://127.0.0.1:${(source.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  await world.set('rates_source', at('/eurofxref-hist-90d.xml'));
});
afterAll(async () => {
  source.closeAllConnections();
  source.close();
  await world.close();
});
afterEach(async () => {
  asked.length = 0;
  await sql`delete from market_rates`.execute(world.owner);
  await sql`update market_source set address = null, fetched_at = null, failed_at = null, failure = null, asked_at = null,
    asked_address = null, history_address = null`.execute(world.owner);
});

const cubes = (days: [string, string][]) =>
  `<Envelope><Cube>${days.map(([time, rate]) => `<Cube time="${time}"><Cube currency="USD" rate="${rate}"/><Cube currency="JPY" rate="180.85"/></Cube>`).join('')}</Cube></Envelope>`;
const answerWith =
  (days: [string, string][]): RequestListener =>
  (_request, response) =>
    response.end(cubes(days));
const recent: [string, string][] = [
  [day, '1.1580'],
  [addDays(day, -1), '1.1566'],
];
const readShown = async () => (await world.visitor.get('/market/rates')).body as z.input<typeof marketRates>;
const readSource = async () =>
  (await (await world.staff()).get('/market/source')).body.source as {
    fetched_at: string | null;
    failure: string | null;
  };
const findShown = (rates: z.input<typeof marketRates>, symbol: string) =>
  rates.overview.find((each) => each.symbol === symbol)?.rate;

test('a sample is shown until a source has answered, then its values alone', async () => {
  expect(settingDefinitions.rates_source.initial).toMatch(/^https:/);
  const sample = await readShown();
  expect(sample).toMatchObject({ sample: true, source: '127.0.0.1' });
  expect(sample.days.length).toBeGreaterThan(250);
  expect(findShown(sample, 'GBPUSD')).not.toBeNull();
  answer = answerWith(recent);
  await fetchRates(services);
  const real = await readShown();
  expect(real).toMatchObject({
    sample: false,
    date: day,
    previous_date: addDays(day, -1),
    days: [addDays(day, -1), day],
  });
  expect(findShown(real, 'EURUSD')).toMatchObject({ value: '1.1580', change_percent: '0.12', values: [1.1566, 1.158] });
  expect(findShown(real, 'GBPUSD')).toBeNull();
  expect(findShown(real, 'GOLD')).toBeNull();
});

test('the longer history fills three years, and is fetched once', async () => {
  const history = Array.from({ length: 1_200 }, (_, index): [string, string] => [addDays(day, -index), '1.2']);
  answer = (request, response) =>
    answerWith(request.url === '/eurofxref-hist.xml' ? history : recent)(request, response);
  await fetchRates(services);
  expect(asked).toEqual(['/eurofxref-hist-90d.xml', '/eurofxref-hist.xml']);
  expect(await one(db, sql`select min(day) as oldest, count(distinct day)::int as days from market_rates`)).toEqual({
    oldest: addDays(day, -KEPT_DAYS),
    days: KEPT_DAYS + 1,
  });
  await sql`delete from market_rates where day < ${addDays(day, -50)}::date`.execute(world.owner);
  await fetchRates(services);
  expect(asked.slice(2)).toEqual(['/eurofxref-hist-90d.xml']);
});

test('values older than three years are deleted; when nothing new comes, the last ones stay', async () => {
  answer = answerWith(recent);
  await fetchRates(services);
  await sql`insert into market_rates values (${addDays(day, -KEPT_DAYS - 1)}, 'USD', 1), (${addDays(day, -KEPT_DAYS)}, 'USD', 1)`.execute(
    world.owner,
  );
  await fetchRates(services);
  expect(await rows(db, sql`select min(day) as oldest from market_rates`)).toEqual([
    { oldest: addDays(day, -KEPT_DAYS) },
  ]);
});

/** The one time that passes here is the time-out of a source that says nothing more. */
const SILENT: RequestListener[] = [() => {}, (_request, response) => response.write('<Envelope>')];
const HUGE = 'x'.repeat(1024 * 1024);
const failures: [string, RequestListener, RegExp][] = [
  ['500', (_request, response) => response.writeHead(500).end('no'), /answered 500/],
  ['nothing', SILENT[0] as RequestListener, /did not answer in time/],
  ['half a line, then nothing', SILENT[1] as RequestListener, /did not answer in time/],
  ['another page', (_request, response) => response.end('<html><p>Maintenance</html>'), /not XML/],
  ['bytes that are no text', (_request, response) => response.end(Buffer.from([0x3c, 0xff, 0xfe])), /not UTF-8/],
  [
    'more than 16 MiB',
    (_request, response) => {
      response.write('<Envelope>');
      for (let sent = 0; sent < 17; sent += 1) response.write(HUGE);
      response.end();
    },
    /larger than/,
  ],
  [
    'compressed bytes',
    (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    /answered 200/,
  ],
  [
    'entities',
    (_request, response) => response.end('<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><x>&a;</x>'),
    /document type/,
  ],
  ['a rate of zero', answerWith([[day, '0']]), /0 USD/],
  [
    'a negative rate',
    answerWith([
      [addDays(day, -1), '1.1'],
      [day, '-1.1'],
    ]),
    /-1.1 USD/,
  ],
  [
    'a rate that is a hundred times too high',
    answerWith([
      [addDays(day, -1), '1.1'],
      [day, '115.8'],
    ]),
    /115.8 USD/,
  ],
  ['a day to come', answerWith([[addDays(day, 1), '1.1']]), /to come/],
  ['old values only', answerWith([[addDays(day, -500), '1.1']]), /no values/],
  ['a redirect in a circle', (_request, response) => response.writeHead(302, { location: '/x' }).end(), /too often/],
  [
    'a redirect to a file',
    (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    /no web address/,
  ],
];

test.each(failures)('a source that answers %s changes nothing, and staff see why', async (_name, broken, reason) => {
  answer = answerWith(recent);
  await fetchRates(services);
  answer = broken;
  await expect(fetchRates(services, SILENT.includes(broken) ? 300 : undefined)).rejects.toThrow(reason);
  expect(await readShown()).toMatchObject({ sample: false, date: day, days: [addDays(day, -1), day] });
  expect((await readSource()).failure).toMatch(reason);
  answer = answerWith(recent);
  await fetchRates(services);
  expect((await readSource()).failure).toBeNull();
});

test('outside of the demo only https addresses of the internet are asked', async () => {
  const strict = { ...services, config: { ...world.config, demo: false } };
  await expect(fetchRates(strict)).rejects.toThrow(/not an https address/);
  expect(asked).toEqual([]);
});

test('values of another source take the place of all that is kept', async () => {
  answer = answerWith([...recent, [addDays(day, -2), '1.15']]);
  await fetchRates(services);
  await world.set('rates_source', at('/other.xml'));
  answer = answerWith([[addDays(day, -1), '1.3']]);
  await fetchRates(services);
  expect((await readShown()).days).toEqual([addDays(day, -1)]);
  await world.set('rates_source', at('/eurofxref-hist-90d.xml'));
});

test('a fetch is queued at first, after a publication and after a change of the source, once however many ask', async () => {
  const request = () => inTransaction(db, requestDueFetch);
  const results = await Promise.all([request(), request(), request()]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await request()).toBe(false);
  await world.moveClock(4);
  expect(await request()).toBe(true);
  await world.set('rates_source', at('/daily.xml'));
  expect(await request()).toBe(true);
  answer = answerWith(recent);
  await drainJobs(world, [FETCH_RATES]);
  expect(asked).toEqual(['/daily.xml']);
  expect(await readShown()).toMatchObject({ sample: false });
  await world.set('rates_source', at('/eurofxref-hist-90d.xml'));
});

test('content staff may ask now; where no source is to be asked, they are told so', async () => {
  const staff = await world.staff(undefined, 'content');
  expect((await staff.post('/market/fetch', {})).status).toBe(200);
  expect(await one(db, sql`select action from audit_log order by id desc limit 1`)).toEqual({
    action: 'market_rates.fetch',
  });
  answer = answerWith(recent);
  await drainJobs(world, [FETCH_RATES]);
  expect(asked).toHaveLength(2);
  Object.assign(world.config, { fetchRates: false });
  expect(await staff.post('/market/fetch', {})).toMatchObject({ status: 422 });
  Object.assign(world.config, { fetchRates: true });
});

test('another source needs a second person, and an address that is one', async () => {
  const staff = await world.staff();
  for (const none of [
    'x',
    'https://a b',
    'ftp://x.test/',
    'https://me:secret@x.test/',
    `https://x.test/${'x'.repeat(200)}`,
  ])
    expect(await staff.put('/settings', { rates_source: none })).toMatchObject({ status: 400 });
  const stepUp = await world.stepUp('staff', staff.id, 'settings');
  const changed = await staff.put('/settings', { rates_source: 'https://rates.example.com/x.xml' }, stepUp);
  expect(changed.body.message).toMatch(/second staff member/);
});

test.each(['http://www.example.com/x.xml', 'https://127.0.0.1/x.xml', 'https://10.0.0.1/x', 'https://[::1]/'])(
  'a production refuses the address %s',
  (address) => {
    expect(() => refusePrivateAddress({ rates_source: address })).toThrow();
    expect(() => refusePrivateAddress({ rates_source: settingDefinitions.rates_source.initial })).not.toThrow();
  },
);
