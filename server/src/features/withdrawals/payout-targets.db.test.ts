import { afterAll, afterEach, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { createChainWorld } from '../payments/chain/chain-world.testkit.ts';
import { prepareScreener } from './payout-screener.ts';
import { newHash, toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createChainWorld({ confirmations: 3 });
afterAll(() => world.close());
const { decide, expectClean } = withdrawalKit(world);
const { chain, nodes } = world;
const [first, second] = [await world.staff(), await world.staff()];
const reset = () => {
  for (const node of nodes) node.interfere(() => undefined);
};
afterEach(reset);

let last = 0;
const newWallet = () => {
  last += 1;
  return `0xd${String(last).padStart(39, '0')}`;
};
const ask = async (address: string) => {
  const member = await world.member({ main: '200' });
  return member.post('/withdrawalrequest/add', { amount: 50, address });
};
const request = async (address: string) => toRequest(await ask(address));
/** Sets code at an address, as one has that is a contract. */
const setCode = (address: string, code: string) => chain.call('anvil_setCode', address, code);
const openOwn = async () => (await world.open(await world.member(), 50)).pay_address;
const review = async ({ id }: Wire) =>
  (await first.get(`/withdrawalrequest/by/${id}`)).body.review as {
    screening: { outcome: string; reason: string; source: string };
    needs_second_approval: boolean;
  };
const setRule = (rule: 'refer' | 'refuse') =>
  sql`insert into settings (name, value, updated_at) values ('contract_payouts', to_jsonb(${rule}::text), app_now())
    on conflict (name) do update set value = excluded.value`.execute(world.db);
const makeOurs = (address: string) =>
  sql`
    insert into chain_addresses (address, account, derivation_index, created_at)
    select ${address}, repeat('f', 40), count(*), app_now() from chain_addresses where account = repeat('f', 40)`.execute(
    world.db,
  );
const listHeld = () =>
  rows(world.db, sql<{ id: number }>`select id from withdrawals where address = any(${refusedAddresses})`);
const refusedAddresses: string[] = [];

const CONTRACT = '0x6000';
/** What a wallet has that lets a contract act for it: its owner has its key all the same. */
const DELEGATED = `0xef0100${'1'.repeat(40)}`;

test.each<[string, () => Promise<string>, string]>([
  ['of our own', openOwn, 'This address is one of the platform’s own, for deposits'],
  [
    'of our own in small letters',
    async () => (await openOwn()).toLowerCase(),
    'This address is one of the platform’s own',
  ],
  [
    'with a letter in the wrong case',
    async () => '0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03E',
    'This BEP20 address has a typing error',
  ],
  ['with a letter of another alphabet', async () => `0x${'а'.repeat(40)}`, '0x'],
  ['of all zeros', async () => `0x${'0'.repeat(40)}`, 'address'],
  ['that is too short', async () => '0x1234', '0x'],
  ['of another network', async () => 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0x'],
])(
  'a withdrawal to an address %s is refused with a sentence that says why, and holds nothing',
  async (_, open, said) => {
    const address = await open();
    refusedAddresses.push(address);
    const refused = await ask(address);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain(said);
    expect(await listHeld()).toEqual([]);
    await expectClean();
  },
);

test.each<[string, unknown]>([
  ['of the largest uint256', (2n ** 256n - 1n).toString()],
  ['of 1 wei', '0.000000000000000001'],
  ['with letters of another alphabet', '5О'],
])('an amount %s is refused, and holds nothing', async (_, amount) => {
  const member = await world.member({ main: '200' });
  const refused = await member.post('/withdrawalrequest/add', { amount, address: newWallet() });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/amount/);
  expect(await world.wallets(member.id)).toMatchObject({ main: 200_000_000n });
});

test('an address on record that has become ours is refused as a withdrawal to it is asked for', async () => {
  const address = newWallet();
  const member = await world.member({ main: '200' });
  const asked = { amount: 50, address };
  const wire = toRequest(await member.post('/withdrawalrequest/add', asked));
  await decide(first, wire, { status: 'rejected', reason: 'Asked for again' });
  await makeOurs(address);
  expect(await member.post('/withdrawalrequest/add', asked)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('This is a deposit address of this platform, not a wallet of yours') },
  });
  await expectClean();
});

test('an address that has become ours since is refused at the approval, and the money goes back by a rejection', async () => {
  const address = newWallet();
  const wire = await request(address);
  await makeOurs(address);
  const refused = await decide(first, wire, { status: 'approved' });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('It is one of its own deposit addresses') },
  });
  expect(await review(wire)).toMatchObject({ screening: { outcome: 'deny', source: 'This platform' } });
  expect(await decide(first, wire, { status: 'rejected', reason: 'Ours' })).toMatchObject({ status: 200 });
  await expectClean();
});

test('a contract is referred to a second person, whatever the amount, with the reason', async () => {
  const address = newWallet();
  await setCode(address, CONTRACT);
  const wire = await request(address);
  expect(await review(wire)).toMatchObject({
    screening: { outcome: 'refer', reason: 'It is a contract', source: 'BNB Smart Chain' },
    needs_second_approval: true,
  });
  expect(await decide(first, wire, { status: 'approved' })).toMatchObject({ status: 200 });
  expect(await decide(first, wire, { status: 'approved' })).toMatchObject({ status: 409 });
  expect(await decide(second, wire, { status: 'approved' })).toMatchObject({ status: 200 });
  await expectClean();
});

test('by setting a contract is refused, as it is asked for and as it is approved', async () => {
  const [address, later] = [newWallet(), newWallet()];
  await setCode(address, CONTRACT);
  const wire = await request(later);
  await setCode(later, CONTRACT);
  await setRule('refuse');
  expect(await ask(address)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('This address is a contract on BNB Smart Chain') },
  });
  expect(await decide(first, wire, { status: 'approved' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('BNB Smart Chain says “It is a contract”') },
  });
  await setRule('refer');
  await expectClean();
});

test('a wallet is none, with its code delegated or not, and a node that does not answer stops no one', async () => {
  const delegated = newWallet();
  await setCode(delegated, DELEGATED);
  for (const address of [delegated, newWallet()])
    expect(await decide(first, await request(address), { status: 'approved' })).toMatchObject({ status: 200 });
  for (const node of nodes) node.interfere(() => ({ error: { code: -32_000, message: 'no' }, status: 503 }));
  const wire = await request(newWallet());
  expect(await review(wire)).toMatchObject({
    screening: { outcome: 'allow', reason: 'No node could say whether it is a contract' },
  });
  expect(await decide(first, wire, { status: 'approved' })).toMatchObject({ status: 200 });
  reset();
  expect(await decide(first, wire, { status: 'completed', txid: newHash() })).toMatchObject({ status: 409 });
});

test('nodes that have taken their time of a decision are not asked about the next address', async () => {
  const address = newWallet();
  await setCode(address, CONTRACT);
  const services = { db: world.db, config: world.config, log: createLog('test', 'silent') };
  const screen = async (patienceMs?: number) =>
    (await prepareScreener(services, [address], patienceMs))(world.db)(address, 'BEP20');
  expect(await screen()).toMatchObject({ outcome: 'refer', reason: 'It is a contract' });
  expect(await screen(0)).toMatchObject({ outcome: 'allow', reason: 'No node could say whether it is a contract' });
});

test('a node is asked about addresses while nothing is locked, whatever is decided about them', async () => {
  const open: number[] = [];
  for (const node of nodes)
    node.interfere(async ({ method }) => {
      if (method === 'eth_getCode') open.push(await countTransactions());
      return undefined;
    });
  const expectAsked = (count: number) => {
    expect(open.length).toBeGreaterThanOrEqual(count);
    expect(new Set(open.splice(0))).toEqual(new Set([0]));
  };
  const requests = [];
  for (let count = 0; count < 5; count += 1) requests.push(await request(newWallet()));
  expectAsked(5);
  const [one, other, third] = requests as [Wire, Wire, Wire];
  expect(await decide(first, one, { status: 'approved' })).toMatchObject({ status: 200 });
  expectAsked(1);
  const toSeen = ({ id, amount, user_id }: Wire) => ({ id, amount, user_id });
  const stepUp = () => world.stepUp('staff', first.id, 'payout');
  const together = { requests: [other, third].map(toSeen) };
  expect(await first.post('/withdrawalrequest/approve', together, await stepUp())).toMatchObject({ status: 200 });
  expectAsked(2);
  const { body } = await first.get('/withdrawalrequest/matching');
  const { count, sum } = body.approve as { count: number; sum: number };
  const matching = await first.post('/withdrawalrequest/approve-matching', { count, sum }, await stepUp());
  expect(matching).toMatchObject({ status: 200 });
  expectAsked(2);
  const batch = { rail: 'file', requests: [one, other].map(toSeen) };
  expect(await first.post('/payouts', batch, await stepUp())).toMatchObject({ status: 200 });
  expectAsked(2);
  await expectClean();
});

/** Transactions under way in this database. */
const countTransactions = async () =>
  (
    await rows(
      world.owner,
      sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
  ).length;
