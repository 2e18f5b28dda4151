import { HDKey } from '@scure/bip32';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { makeXpub } from '../../chain/scan.testkit.ts';
import { createChainWorld, USDT } from './chain-world.testkit.ts';

const world = await createChainWorld();
afterAll(() => world.close());
const { chain, change, settings, director, finance } = world;
const TOKEN = settings.tokens[0];
const POLYGON = {
  ...settings,
  ...{ name: 'Polygon', rpc_addresses: ['http://127.0.0.1:1/v1/secret-key'], xpub: makeXpub('polygon') },
  tokens: [{ ...TOKEN, address: `0x${'c2'.repeat(20)}`, code: 'usdtmatic', decimals: 6 }],
};

test('a chain is proposed by one and agreed to by another, and neither its key nor its nodes’ are told', async () => {
  expect(await change(137, POLYGON)).toMatchObject({ status: 200, body: { waits: true } });
  expect(await change(137, POLYGON)).toMatchObject({ status: 409 });
  const [waiting] = await world.listWaiting();
  expect(waiting).toMatchObject({ before: 'Not read', after: expect.stringContaining('usdtmatic at 0xc2') });
  expect(waiting?.after).toContain('nodes 127.0.0.1:1;');
  const kept = await rows(
    world.db,
    sql<{ text: string }>`select row(before, after)::text as text from staged_changes
      union all select row(before, after)::text from audit_log union all select definition::text from chain_versions`,
  );
  for (const { text } of kept) expect(text).not.toMatch(/xpub|secret-key/);
  expect((await director.get('/chains')).body.chains).toMatchObject([{ chain_id: 56 }]);
  await world.approve(waiting?.id);
  await world.applyChanges();
  const { chains } = (await finance.get('/chains')).body as { chains: object[] };
  expect(chains).toMatchObject([
    { chain_id: 56 },
    { chain_id: 137, version: 1, rpc_hosts: ['127.0.0.1:1'], status: null },
  ]);
  expect(JSON.stringify(chains)).not.toMatch(/xpub|secret-key/);
});

test('without its key and its nodes a change keeps them, and each version is kept', async () => {
  const { xpub: _key, rpc_addresses: _nodes, ...rest } = POLYGON;
  await world.setUp(137, { ...rest, confirmations: 64 });
  expect((await director.get('/chains')).body.chains).toMatchObject([
    {},
    { confirmations: 64, version: 2, rpc_hosts: ['127.0.0.1:1'] },
  ]);
  expect(await change(137, { ...rest, confirmations: 64 })).toMatchObject({ body: { waits: false } });
  const versions = await rows(world.db, sql`select version from chain_versions where chain_id = 137 order by version`);
  expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
  // switching off holds at once
  expect(await change(137, { ...rest, confirmations: 64, active: false })).toMatchObject({ body: { waits: false } });
  expect((await director.get('/chains')).body.chains).toMatchObject([{}, { active: false }]);
  await world.setUp(137, { ...rest, confirmations: 64 });
});

const privateKey = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'").privateExtendedKey;

test.each([
  ['a private key', { xpub: privateKey }, /private key/, 'xpub'],
  ['a key that was mistyped', { xpub: `${settings.xpub.slice(0, -1)}1` }, /checksum|shape|not an extended/, 'xpub'],
  [
    'two addresses of one node',
    { rpc_addresses: ['http://a.test/1', 'http://a.test/2'] },
    /a\.test/,
    'rpc_addresses.1',
  ],
  [
    'a mistyped token',
    { tokens: [{ ...TOKEN, address: '0x55d398326f99059fF775485246999027B3197956' }] },
    /checksum/,
    'tokens.0.address',
  ],
  ['a code of another token', { tokens: [{ ...TOKEN, code: 'usdtmatic' }] }, /usdtmatic/, 'tokens.0.code'],
  ['a token twice', { tokens: [TOKEN, { ...TOKEN, code: 'other' }] }, /twice/, 'tokens.1.address'],
  [
    'a code twice',
    { tokens: [TOKEN, { ...TOKEN, address: `0x${'d3'.repeat(20)}` }] },
    /usdtbsc is there twice/,
    'tokens.1.code',
  ],
])('%s is refused with what is wrong and at which field, and not repeated', async (_, changed, message, field) => {
  const { status, body } = await change(1, { ...settings, ...changed });
  expect(status).toBe(422);
  expect(body.error).toMatch(message);
  expect(body.parameters).toMatchObject({ field });
  expect(JSON.stringify(body)).not.toContain(privateKey);
});

test.each([
  ['a letter that only looks like one', { tokens: [{ ...TOKEN, symbol: 'USD\u0422' }] }, /symbol: .*one alphabet/],
  ['what no one sees', { tokens: [{ ...TOKEN, symbol: 'US\u200bDT' }] }, /symbol: .*Use letters, spaces and periods/],
  ['a mark of direction', { name: 'BNB \u202eniahC' }, /name: .*Use letters, spaces and periods/],
])('%s in a name of a chain or token is refused', async (_, changed, message) => {
  expect(await change(1, { ...settings, ...changed })).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(message) },
  });
});

test('finance, support and members change no chain', async () => {
  const callers = [finance, await world.staff(undefined, 'support'), await world.member()];
  for (const caller of callers) expect((await change(56, settings, caller)).status).toBe(403);
  expect((await (await world.staff(undefined, 'support')).get('/chains')).status).toBe(403);
});

test('a token of other decimals on a chain that staff added is credited like any other, and one that is not offered is refused', async () => {
  const member = await world.member();
  const token = await chain.deploy();
  await world.setUp(56, {
    ...settings,
    tokens: [TOKEN, { ...TOKEN, address: token, code: 'usdtsix', decimals: 2, minimum: 5 }],
  });
  const payment = await world.open(member, 12.34, 'usdtsix');
  expect(payment).toMatchObject({ pay_currency: 'usdtsix', pay_amount: 12.34 });
  await world.pay(payment.pay_address, 1_234n, { token });
  await world.settle();
  expect(await world.main(member)).toBe(12_340_000n);
  expect(
    await change(56, { ...settings, tokens: [TOKEN, { ...TOKEN, address: token, code: 'usdtsix', decimals: 6 }] }),
  ).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('2 decimals'), parameters: { field: 'tokens.1.decimals' } },
  });
  const refused = await member.post('/now-payments/create-payment', {
    ...{ price_amount: 20, price_currency: 'usd', pay_currency: 'dogecoin', id: member.id },
  });
  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringMatching(/dogecoin.*usdtbsc.*usdtsix/) } });
  expect(await world.open(member, 4, 'usdtsix')).toMatchObject({ code: 'below_minimum' });
  expect((await member.get('/now-payments/currencies')).body.currencies).toEqual(
    expect.arrayContaining(['usdtbsc', 'usdtsix', 'usdtmatic']),
  );
});

test('another token, or the same on another chain, that arrives at an address is a case', async () => {
  const member = await world.member();
  const token = await chain.deploy();
  const usdc = { ...TOKEN, address: token, code: 'usdcbsc', symbol: 'USDC' };
  await world.setUp(56, { ...settings, tokens: [TOKEN, usdc] });
  const payment = await world.open(member, 20);
  await world.pay(payment.pay_address, 20n * USDT, { token });
  await world.settle();
  expect(await world.main(member)).toBe(0n);
  const [found] = await world.listCases(member);
  expect(found).toMatchObject({ kind: 'wrong_asset' });
  expect(await world.resolve(found?.id, 'credit')).toMatchObject({ status: 422 });
  expect(await world.main(member)).toBe(0n);
});

test('a chain whose nodes fail holds up no other, and staff see why and are alarmed', async () => {
  const member = await world.member();
  const payment = await world.open(member, 20);
  await world.pay(payment.pay_address, 20n * USDT);
  await world.settle();
  expect(await world.main(member)).toBe(20_000_000n);
  const { chains } = (await director.get('/chains')).body as {
    chains: { chain_id: number; status: { failure: string | null } | null }[];
  };
  expect(chains.find(({ chain_id: id }) => id === 137)?.status?.failure).toMatch(/^127\.0\.0\.1:1 /);
  expect(chains.find(({ chain_id: id }) => id === 56)?.status).toMatchObject({ failure: null });
  await world.moveClock(0.02);
  await world.scan();
  expect(await world.listAlarms()).toContain('chain_behind');
});
