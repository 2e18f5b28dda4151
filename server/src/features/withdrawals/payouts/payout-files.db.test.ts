import { afterAll, expect, test } from 'vitest';
import { createChainWorld, USDT } from '../../payments/chain/chain-world.testkit.ts';
import { newHash, type Wire, withdrawalKit } from '../withdrawals.testkit.ts';
import { describeProvider, payoutKit, startPayoutProvider } from './payouts.testkit.ts';

const world = await createChainWorld({ confirmations: 3 });
const fake = await startPayoutProvider();
Object.assign(world.config, describeProvider(fake));
const { approve, create, work, readBatch, getStates, resolve, read, clerk } = await payoutKit(world, fake);
afterAll(async () => {
  await fake.close();
  await world.close();
});
const { expectClean, decide } = withdrawalKit(world);
const { chain } = world;
const NET = 49n * USDT;
const start = async (requests: readonly Wire[]) => (await create(requests, 'file')).body.id as number;
const enter = async (id: number, txid: string) =>
  clerk.put(`/payouts/${id}/hash`, { txid }, await world.stepUp('staff', clerk.id, 'payout'));
const payAll = async (requests: readonly Wire[]) => {
  await chain.mint(chain.sender, NET * BigInt(requests.length));
  const hash = await chain.transferMany(requests.map(({ address }) => [address, NET]));
  await chain.mine(1);
  return hash;
};

test('a batch leaves as files, and its transaction completes each payout by its blocks', async () => {
  const twice = `0xd${'5'.repeat(39)}`;
  const requests = [await approve(twice), await approve(twice), await approve()];
  const id = await start(requests);
  for (const request of requests) expect(await getStates(request)).toEqual(['processing', 'prepared']);
  const file = (await clerk.post(`/payouts/${id}/file`)).body as { name: string; csv: string; safe: string };
  expect(file.csv.split('\r\n')).toHaveLength(requests.length + 2);
  const { transactions, chainId } = JSON.parse(file.safe) as {
    chainId: string;
    transactions: { to: string; contractInputsValues: { value: string } }[];
  };
  expect([chainId, transactions.length]).toEqual(['56', 3]);
  expect(transactions.map(({ to }) => to.toLowerCase())).toEqual(requests.map(() => chain.token));
  expect(transactions.map(({ contractInputsValues }) => contractInputsValues.value)).toEqual(
    requests.map(() => String(NET)),
  );
  const hash = await payAll(requests);
  expect(await enter(id, hash)).toMatchObject({ status: 200, body: { message: expect.stringContaining('3 of 3') } });
  for (const request of requests) expect(await getStates(request)).toEqual(['processing', 'paid']);
  await chain.mine(3);
  await work();
  for (const request of requests) {
    expect(await getStates(request)).toEqual(['completed', 'paid']);
    expect((await read(request)).txid).toBe(hash);
  }
  expect((await readBatch(id)).state).toBe('ended');
  expect(await enter(id, hash)).toMatchObject({ status: 409 });
  await expectClean();
});

test('what a transaction leaves out stays and says so; another pays it, or two people say that it was not paid', async () => {
  const requests = [await approve(), await approve(), await approve()];
  const [first, second, third] = requests as [Wire, Wire, Wire];
  const id = await start(requests);
  expect(await enter(id, newHash())).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no such transaction') },
  });
  expect(await enter(id, await payAll([await approve()]))).toMatchObject({ status: 409 });
  const hash = await payAll([first]);
  expect(await enter(id, hash)).toMatchObject({ status: 200, body: { message: expect.stringContaining('1 of 3') } });
  expect(await getStates(second)).toEqual(['processing', 'sending']);
  expect((await readBatch(id)).payouts[1]?.problem).toContain('Not found in the transaction');
  expect(await clerk.delete(`/payouts/${id}`)).toMatchObject({ status: 409 });
  expect(await enter(id, await payAll([second]))).toMatchObject({ status: 200 });
  expect(await resolve(third, { outcome: 'not_paid' })).toMatchObject({ status: 200 });
  expect(await getStates(third)).toEqual(['processing', 'refused']);
  await chain.mine(3);
  await work();
  expect(await getStates(first)).toEqual(['completed', 'paid']);
  expect(await getStates(second)).toEqual(['completed', 'paid']);
  expect((await readBatch(id)).state).toBe('ended');
  await expectClean();
});

test('a batch is cancelled only before its transaction is entered, and by one of many at once', async () => {
  const requests = [await approve(), await approve()];
  const [one] = requests as [Wire, Wire];
  const id = await start(requests);
  expect(await decide(clerk, one, { status: 'completed', txid: newHash() })).toMatchObject({ status: 409 });
  const outcomes = await Promise.all(Array.from({ length: 24 }, () => clerk.delete(`/payouts/${id}`)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await getStates(one)).toEqual(['processing', 'cancelled']);
  expect(await clerk.post(`/payouts/${id}/file`)).toMatchObject({ status: 409 });
  const again = await start(requests);
  const hash = await payAll(requests);
  const raced = await Promise.all([enter(again, hash), clerk.delete(`/payouts/${again}`), enter(again, hash)]);
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectClean();
});
