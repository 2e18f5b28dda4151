import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#foundation/log.ts';
import { createWorld } from '#test/world.ts';
import { countAtProvider } from './count-at-provider.ts';
import { custodyIn } from './custody.testkit.ts';

/** What the provider says next of what it holds. */
let answer: (response: ServerResponse) => void = (response) => response.writeHead(500).end();
const provider = createServer((_request, response) => answer(response));
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;

const world = await createWorld({ provider: { apiUrl, apiKey: 'test-key', ipnSecret: 'test-secret' } });
afterAll(async () => {
  await world.close();
  provider.close();
});
const [finance, auditor] = [await world.staff('finn', 'finance'), await world.staff('ann', 'auditor')];
const { read, count, capital, countRows } = custodyIn(world, auditor);
const ask = () => countAtProvider({ db: world.db, config: world.config, log: createLog('test', 'silent') });
const say = (body: string, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
const hold = (amount: string) =>
  say(`{"usdtbsc":{"amount":${amount},"pendingAmount":0},"eth":{"amount":1e-9,"pendingAmount":0}}`);

test('before staff have counted, the provider is not asked: alone it would be a difference that says nothing', async () => {
  hold('100');
  await ask();
  expect(await read()).toMatchObject({ last: null, silent: [], open_case: null });
});

test('a provider that was never heard is named with what went wrong, and the manual count stays the last', async () => {
  await capital('700.000001', '1');
  await count(finance, [{ place: 'Cold wallet', amount: '600' }]);
  say('', 500);
  await ask();
  expect(await read()).toMatchObject({
    last: { kind: 'manual', counted: 600 },
    silent: [{ place: 'nowpayments', failure: 'The payment provider answered 500' }],
  });
});

test('what it holds is a count like any other, exact and rounded down, beside what was counted elsewhere', async () => {
  hold('100.0000019');
  await ask();
  const { last, silent, open_case } = await read();
  expect(silent).toEqual([]);
  expect(last).toMatchObject({
    ...{ kind: 'provider', counted_by: null, counted: 700.000001, ledger: 700.000001, difference: 0 },
    places: [
      { place: 'Cold wallet', kind: 'manual', amount: 600 },
      { place: 'nowpayments', kind: 'provider', amount: 100.000001 },
    ],
  });
  // the case that the first count opened is for people to close
  expect(open_case).toMatchObject({ state: 'open', difference: -100.000001 });
  expect((await auditor.get('/custody/counts?kind=provider')).body).toMatchObject({ total: 1 });
});

test.each([
  ['500', '{}', 500],
  ['429 as a page', '<html>', 429],
  ['a wrong key', '{"status":false,"statusCode":403,"code":"INVALID_API_KEY","message":"Invalid api key"}', 403],
  ['nothing', '', 200],
  ['no JSON', '<html>', 200],
  ['a list', '[]', 200],
  ['no such coin', '{"eth":{"amount":1,"pendingAmount":0}}', 200],
  ['no amount', '{"usdtbsc":{"amount":null}}', 200],
  ['less than nothing', '{"usdtbsc":{"amount":-1,"pendingAmount":0}}', 200],
  ['what no one has', '{"usdtbsc":{"amount":1e30,"pendingAmount":0}}', 200],
  ['no number', '{"usdtbsc":{"amount":"much","pendingAmount":0}}', 200],
])('%s leaves the last count as it is, with a warning', async (_, body, status) => {
  const [before, rowsBefore] = [await read(), await countRows()];
  say(body, status);
  await ask();
  const { last, silent } = await read();
  expect(last).toEqual(before.last);
  expect(await countRows()).toBe(rowsBefore);
  expect(silent).toMatchObject([{ place: 'nowpayments', failure: expect.stringMatching(/./) }]);
});

test('once it answers again the warning is gone, and a difference joins the open case', async () => {
  hold('42');
  await ask();
  expect(await read()).toMatchObject({
    silent: [],
    last: { kind: 'provider', difference: -58.000001, case_state: 'open' },
  });
});
