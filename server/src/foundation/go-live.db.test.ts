import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { afterAll, expect, test } from 'vitest';
import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import { createWorld } from '#test/world.ts';
import { setClockOffset } from './clock.ts';
import { inTransaction } from './db.ts';
import { isSettingUp, markWentLive, readLiveSince } from './go-live.ts';
import { openInstallation } from './installation.ts';

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

const ADDRESS = `0x${'ab'.repeat(20)}`;

/** Every way in by which money of a member would move, each of which must succeed once the platform is live. */
const WAYS = (id: number, friend: string, investment: number): [string, string, Record<string, unknown>][] => [
  ['deposit', '/now-payments/create-payment', { price_amount: 50, price_currency: 'usd', pay_currency: 'usdtbsc', id }],
  ['investment', '/investments', { plan_id: 1, amount: 100, risk_notice: 1 }],
  ['activation', '/topup/add', { actplan_id: 1 }],
  ['transfer', '/transfer/friend', { values: { amount: 5, friend } }],
  ['withdrawal', '/withdrawalrequest/add', { amount: 50, address: ADDRESS }],
  ['withdrawal of profit', '/withdrawalrequest/add/roiwithdrawal', { amount: 50, address: ADDRESS }],
  ['withdrawal of principal', wirePaths.principalWithdrawal, { investment_id: investment, address: ADDRESS }],
];

test('a production moves no money of members before it goes live, by whichever call, and all of it afterwards', async () => {
  const member = await world.member({ main: '5000' });
  const friend = await world.member({ username: 'a-friend' });
  await world.give(member.id, '100', 'profit');
  // invested before the installation is a production's, so that there is a principal to ask for
  const invested = await member.post('/investments', { plan_id: 1, amount: 100, risk_notice: 1 });
  const investment = (invested.body.investment as { id: number }).id;
  const before = await world.wallets(member.id);
  const settings = async () => (await world.visitor.get('/settings')).body.settings;

  await inTransaction(world.db, (tx) => setClockOffset(tx, 0));
  await openInstallation(world.db, { production: true, databaseUrl: undefined });
  expect(await isSettingUp(world.db)).toBe(true);
  expect(await settings()).toMatchObject({ setting_up: true });
  const ways = WAYS(member.id, 'a-friend', investment);
  const compound: (typeof ways)[number] = [
    'growth',
    '/withdrawalrequest/add/compound',
    { amount: 20, address: ADDRESS },
  ];
  for (const [what, path, body] of [...ways, compound]) {
    const { status, body: answer } = await member.post(path, body);
    expect({ what, status, code: answer.code }).toEqual({ what, status: 409, code: 'not_live' });
    expect(answer.message).toContain('open when it goes live');
  }
  expect(await world.wallets(member.id)).toEqual(before);
  expect(await world.wallets(friend.id)).toMatchObject({ main: 0n });

  const staff = await world.staff();
  expect(await inTransaction(world.db, (tx) => markWentLive(tx, staff.id))).toBe(true);
  expect(await inTransaction(world.db, (tx) => markWentLive(tx, staff.id))).toBe(false);
  expect(await readLiveSince(world.db)).toBeInstanceOf(Date);
  expect(await settings()).toMatchObject({ setting_up: false });
  for (const [what, path, body] of ways)
    expect({ what, ...(await member.post(path, body)) }).toMatchObject({ what, status: 200 });
});
