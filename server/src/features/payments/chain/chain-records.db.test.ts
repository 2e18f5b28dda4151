import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createChainWorld, USDT } from './chain-world.testkit.ts';

const world = await createChainWorld();
afterAll(() => world.close());
const { chain, finance, open, pay, settle } = world;
/** Rows by the names of the first line; no value here has a comma. */
function parseCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((values) => Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])));
}
const SIGNER = `0x${'51'.repeat(20)}`;

type Transfer = { state: string; amount: string; transaction_hash: string; deposit: { id: number; user: object } };
const listTransfers = async (query = ''): Promise<Transfer[]> =>
  (await finance.get(`/chains/transfers${query}`)).body.transfers as Transfer[];
const listAddresses = async (query = '') =>
  (await finance.get(`/chains/addresses${query}`)).body.addresses as { address: string; holds: string }[];
const readSweepList = async () =>
  parseCsv(String((await finance.get('/chains/addresses/sweep-list?format=csv')).body.text));

test('transfers are listed with their deposit, and found by state, token, day, hash and address', async () => {
  const member = await world.member();
  const payment = await open(member, 40);
  const hash = await pay(payment.pay_address, 40n * USDT);
  await world.scan();
  expect(await listTransfers()).toMatchObject([
    {
      ...{ state: 'waiting', amount: '40', micro: 40, transaction_hash: hash, recipient: payment.pay_address },
      ...{ chain: 'BNB Smart Chain', code: 'usdtbsc', deposit: { order_id: expect.stringMatching(/^DP-/) } },
    },
  ]);
  await settle();
  const extra = await pay(payment.pay_address, USDT * 7n + 1n);
  await settle();
  expect(await listTransfers()).toMatchObject([
    { state: 'extra', amount: '7.000000000000000001', micro: 7, deposit: { user: { id: member.id } } },
    { state: 'counted', deposit: { user: { id: member.id } } },
  ]);
  const listHashes = async (query: string) => (await listTransfers(query)).map((each) => each.transaction_hash);
  expect(await listHashes('?state=counted')).toEqual([hash]);
  expect(await listHashes('?state=gone')).toEqual([]);
  expect(await listHashes('?code=usdtbsc&chain_id=56')).toEqual([extra, hash]);
  expect(await listHashes('?chain_id=1')).toEqual([]);
  expect(await listHashes('?from=2001-01-01&to=2001-01-02')).toEqual([]);
  expect(await listHashes(`?search=${hash.toUpperCase().replace('0X', '0x')}`)).toEqual([hash]);
  expect(await listHashes(`?search=${payment.pay_address.slice(0, 12)}`)).toEqual([extra, hash]);
  expect(await listHashes(`?search=${chain.sender.slice(2)}`)).toEqual([]);
  for (const search of ['0x', 'usdt', '%25']) expect(await listHashes(`?search=${search}`)).toEqual([]);
  const file = parseCsv(String((await finance.get('/chains/transfers/export?format=csv')).body.text));
  expect(file).toMatchObject([{ state: 'extra' }, { state: 'counted', amount: '40', user_id: String(member.id) }]);
});

test('the sweep list has what each address holds; what its owner moves away is gone from it, and back where the chain takes that back', async () => {
  const member = await world.member();
  const { pay_address: address } = await open(member, 25);
  const empty = await open(member, 30);
  await pay(address, 25n * USDT);
  await settle();
  const held = (await readSweepList()).find((row) => row.address === address);
  expect(held).toMatchObject({
    ...{ token: 'usdtbsc', chain_id: '56', holds_units: String(25n * USDT), balance_by_node: '25.000000000000000000' },
    path_below_account: `0/${held?.derivation_index}`,
  });
  expect((await listAddresses('?holding=empty')).map((each) => each.address)).toContain(empty.pay_address);
  await chain.moveFrom(address.toLowerCase(), SIGNER, 25n * USDT);
  await chain.mine();
  await world.scan();
  expect(await listAddresses(`?search=${address}`)).toMatchObject([{ received: '25', swept: '25', holds: '0' }]);
  expect((await readSweepList()).map((row) => row.address)).not.toContain(address);
  expect((await listAddresses('?holding=held')).map((each) => each.address)).not.toContain(address);
  // the block in which it was moved has gone
  await chain.reorganise(1);
  await chain.mine(2);
  await world.scan();
  expect(await listAddresses(`?search=${address}`)).toMatchObject([{ received: '25', swept: '0', holds: '25' }]);
  const sums = await rows(
    world.db,
    sql`select 1 from chain_holdings h where received <> (select coalesce(sum(amount), 0) from chain_transfers t
        where t.recipient = h.address and t.chain_id = h.chain_id and t.token = h.token and t.removed_at is null)
      or swept <> (select coalesce(sum(amount), 0) from chain_outgoing o
        where o.sender = h.address and o.chain_id = h.chain_id and o.token = h.token)`,
  );
  expect(sums).toEqual([]);
});

test('a node that does not answer leaves its column empty, and the list is there all the same', async () => {
  for (const node of world.nodes)
    node.interfere(({ method }) => (method === 'eth_call' ? { error: null, status: 503 } : undefined));
  const list = await readSweepList();
  for (const node of world.nodes) node.interfere(() => undefined);
  expect(list.length).toBeGreaterThan(0);
  expect(list.map((row) => row.balance_by_node)).toEqual(list.map(() => ''));
  const taken = await rows(world.db, sql`select 1 from audit_log where subject = 'list:sweep_list'`);
  expect(taken.length).toBeGreaterThan(0);
});

test('support and members see neither, and a filter that cannot be is said', async () => {
  const support = await world.staff(undefined, 'support');
  const member = await world.member();
  for (const path of ['/chains/transfers', '/chains/addresses', '/chains/addresses/sweep-list?format=csv'])
    for (const caller of [support, member]) expect((await caller.get(path)).status).toBe(403);
  expect((await finance.get('/chains/transfers?state=lost')).status).toBe(400);
  expect((await finance.get('/chains/transfers?from=2026-02-30')).status).toBe(400);
});
