import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import { inTransaction } from '#foundation/db.ts';
import { createPng } from '#foundation/image.testkit.ts';
import { sendForm } from '#test/send-form.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { askForMissing } from './ask-for-missing.ts';

const secrets = { apiKey: 'test-api-key', ipnSecret: 'test-ipn-secret' };
const fake = await startFakeProvider({ ...secrets, port: 0, host: '127.0.0.1', stepDelayMs: 0 });
const world = await createWorld({
  provider: { apiUrl: fake.apiUrl, ...secrets },
  fakeProvider: { enabled: false, port: 0 },
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

/** A verified member who is asked for everything, with money. */
async function asked(): Promise<Caller> {
  const member = await world.member({ main: '5000' });
  await inTransaction(world.db, (tx) => askForMissing(tx, member.id));
  return member;
}

const ADDRESS = `0x${'ab'.repeat(20)}`;
/** Bodies that would be accepted, so that a refusal is about what is missing and nothing else. */
const BODIES: Record<string, (id: number) => unknown> = {
  'POST /now-payments/create-payment': (id) => ({
    ...{ price_amount: 50, price_currency: 'usd' },
    ...{ pay_currency: 'usdtbsc', id },
  }),
  'POST /topup/add': () => ({ actplan_id: 1 }),
  'POST /investments': () => ({ plan_id: 1, amount: 100, risk_notice: 1 }),
  'POST /transfer/touser': () => ({ values: { amount: 1, from: 'profit', to: 'main' } }),
  'POST /transfer/friend': () => ({ values: { amount: 5, friend: 'friend-of-all' } }),
  'POST /topup/entry': (id) => ({ id: friend?.id, userby_id: id, actplan_id: 1 }),
  'POST /topup/addretopup': () => ({ actplan_id: 1 }),
  'PUT /withdrawalrequest/compound/amount': () => ({ investment_id: 1, amount: 20 }),
  'POST /withdrawalrequest/add/principle': () => ({ investment_id: 1, address: ADDRESS }),
  'PUT /rewards/carry-forward/{id}': () => undefined,
  'PUT /referral/self-trade/{userId}': () => undefined,
  'POST /rewards/initialize': (id) => ({ user_id: id }),
};
const REPORT = { amount: '100', txid: `0x${'ab'.repeat(32)}`, qr_id: '1', image: await createPng(3, 2) };
let friend: Caller | undefined;
const QUERIES: Record<string, string> = { 'PUT /referral/self-trade/{userId}': '?pair=EURUSD' };
const withdrawal = () => ({ amount: 50, address: ADDRESS });
const MONEY = ['balances', 'deposits', 'claims', 'rewards', 'withdrawals', 'transfers', 'topups', 'investments'];
/** Calls that let no money go: a request that is taken back returns what it held. */
const MOVE_NONE = ['DELETE /withdrawalrequest/{id}', `DELETE ${wirePaths.deposits}/{id}`];
const FORM = `POST ${wirePaths.deposits}/add`;

test('every call by which a member moves money is refused while something is missing', async () => {
  friend = await world.member({ username: 'friend-of-all' });
  const calls = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ audience, changes }) => audience !== 'admin' && audience !== 'visitor' && changes !== undefined)
    .filter(({ changes }) => changes?.some((domain) => MONEY.includes(domain)));
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(10);
  const unlike: string[] = [];
  for (const { method, path } of calls) {
    const name = `${method} ${path}`;
    if (MOVE_NONE.includes(name)) continue;
    const member = await asked();
    await world.give(member.id, '60', 'profit');
    const body = method === 'GET' ? undefined : (BODIES[name] ?? withdrawal)(member.id);
    const filled = path.replace('{userId}', String(member.id)).replace(/\{\w+\}/g, '1');
    const { status, body: answer } =
      name === FORM
        ? await sendForm(world, 'member', member.id, { path, fields: REPORT })
        : await member.send(method, filled + (QUERIES[name] ?? ''), body);
    if (status !== 403 || answer.code !== 'agreement_needed') unlike.push(`${name}: ${status} ${answer.message}`);
  }
  expect(unlike).toEqual([]);
});
