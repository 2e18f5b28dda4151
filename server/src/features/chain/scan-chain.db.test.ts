import { afterAll, afterEach, expect, test } from 'vitest';
import { openDb, openPool, sql } from '#foundation/db.ts';
import { testDatabase } from '#test/database.ts';
import { countConfirmations } from './confirm-transfers.ts';
import { allocate, confirm, listConfirmable, makeXpub, watchTestChain } from './scan.testkit.ts';
import { listCheckpoints } from './store.ts';

const { workerUrl } = await testDatabase();
const db = openDb(openPool(workerUrl, { max: 8 }));
afterAll(() => db.destroy());

const XPUB = makeXpub('deposits');
const [mine, yours] = [await allocate(db, XPUB), await allocate(db, XPUB)];
const FOREIGN = `0x${'ab'.repeat(20)}`;

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
const watch = async (options: Parameters<typeof watchTestChain>[1] = {}) => {
  const watched = await watchTestChain(db, options);
  open.push(watched);
  return watched;
};
type Watched = Awaited<ReturnType<typeof watch>>;
const confirmed = ({ getReader, chainId }: Watched, confirmations = 15) =>
  listConfirmable(db, getReader(), { chainId, confirmations });

test('what arrives at an address is found once; other tokens, other addresses and transfers of nothing are not', async () => {
  const { chain, scan, scanAll, listStored } = await watch();
  const other = await chain.deploy();
  await chain.mint(chain.sender, 100n);
  await chain.mint(mine, 10n ** 20n);
  await chain.mint(mine, 7n, { token: other });
  await chain.mint(FOREIGN, 8n);
  await chain.mint(mine, 0n);
  await chain.mine();
  const many = await chain.transferMany([
    [yours, 2n],
    [FOREIGN, 3n],
    [yours, 2n],
    [mine, 4n],
  ]);
  await chain.mine();
  expect(await scanAll()).toMatchObject([{ from: 1, to: await chain.getHead(), found: 4, takenBack: 0 }]);
  const stored = await listStored();
  expect(stored.map(({ recipient, amount, place }) => [recipient, amount, place])).toEqual([
    [mine, 10n ** 20n, 1],
    [yours, 2n, 0],
    [yours, 2n, 2],
    [mine, 4n, 3],
  ]);
  expect(stored.filter(({ hash }) => hash === many)).toHaveLength(3);
  const last = await chain.call<{ hash: string }>('eth_getBlockByNumber', 'latest', false);
  expect(stored.at(-1)).toMatchObject({ block: await chain.getHead(), blockHash: last.hash, confirmed: false });
  expect(await scan()).toEqual({ outcome: 'current', head: await chain.getHead() });
  expect(await listStored()).toEqual(stored);
});

test('a transfer may be confirmed once 15 blocks stand above it, and its block is on the chain when that is asked', async () => {
  const watched = await watch();
  const { chain, scanAll, chainId } = watched;
  expect(await confirmed(watched)).toEqual([]);
  await chain.mint(mine, 5n);
  await chain.mine();
  await scanAll();
  const [found] = await watched.listStored();
  expect(countConfirmations({ blockNumber: found!.block }, await chain.getHead())).toBe(0);
  await chain.mine(14);
  await scanAll();
  expect(await confirmed(watched)).toEqual([]);
  expect(await confirmed(watched, 14)).toHaveLength(1);
  await chain.mine();
  // not before a pass has read that block
  expect(await confirmed(watched)).toEqual([]);
  await scanAll();
  const [open] = await confirmed(watched);
  expect(open).toMatchObject({
    id: found!.id,
    amount: 5n,
    recipient: mine,
    token: chain.token,
    blockNumber: found!.block,
  });
  await chain.reorganise(16);
  expect(await confirmed(watched)).toEqual([]);
  await scanAll();
  expect(await watched.listStored()).toEqual([]);
  expect(await confirm(db, { id: open!.id, blockHash: open!.blockHash })).toBe(false);
  expect((await listCheckpoints(db, chainId, 1))[0]?.number).toBe(await chain.getHead());
});

test('a reorganisation of 1 to 12 blocks takes back what it removes, and nothing below', async () => {
  const { chain, scanAll, listStored } = await watch();
  await chain.mint(yours, 1n);
  await chain.mine();
  for (let depth = 1; depth <= 12; depth += 1) {
    await chain.mint(mine, BigInt(depth));
    await chain.mine();
    // read block by block, by ranges, or all at once
    for (let more = 1; more < depth; more += 1) {
      if (depth % 3 === 2) await chain.mint(FOREIGN, 1n);
      await chain.mine();
      if (depth % 3 !== 0) await scanAll();
    }
    await scanAll();
    expect((await listStored()).map(({ amount }) => amount)).toEqual([1n, BigInt(depth)]);
    await chain.reorganise(depth);
    const passes = await scanAll();
    expect(passes.reduce((sum, { takenBack }) => sum + takenBack, 0)).toBe(1);
    expect((await listStored()).map(({ amount }) => amount)).toEqual([1n]);
  }
});

test('a transfer that moves to another block is found there, and is one', async () => {
  const { chain, scanAll, listStored } = await watch();
  const hash = await chain.mint(mine, 5n);
  await chain.mine(5);
  await scanAll();
  const [before] = await listStored();
  const raw = await chain.getRaw(hash);
  const crowd = await chain.mint(FOREIGN, 1n, { sender: chain.other });
  await chain.mine();
  const rawCrowd = await chain.getRaw(crowd);
  await chain.reorganise(6, [
    [rawCrowd, 3],
    [raw, 3],
  ]);
  expect((await scanAll())[0]).toMatchObject({ takenBack: 1, found: 1, gone: 0 });
  const [after, ...more] = await listStored();
  expect(more).toEqual([]);
  expect(after).toMatchObject({ hash, amount: 5n, block: before!.block + 3, place: 1 });
  expect(after?.blockHash).not.toBe(before?.blockHash);
});

test('what stays in its block stays as it was found, however far back a pass begins', async () => {
  const { chain, scanAll, listStored } = await watch();
  await chain.mint(mine, 5n);
  await chain.mine(20);
  await scanAll();
  const before = await listStored();
  await chain.reorganise(3);
  expect(await scanAll()).toMatchObject([{ from: 1, takenBack: 0, found: 0 }]);
  expect(await listStored()).toEqual(before);
});

test('what was confirmed is never confirmed again: it stays as gone, and is itself again wherever it returns', async () => {
  const watched = await watch();
  const { chain, scanAll, listStored } = watched;
  const hash = await chain.mint(mine, 5n);
  await chain.mine(4);
  await scanAll();
  const raw = await chain.getRaw(hash);
  const [found] = await confirmed(watched, 3);
  expect(await confirm(db, found!)).toBe(true);
  expect(await confirm(db, found!)).toBe(false);
  await expect(sql`delete from chain_transfers where id = ${found!.id}`.execute(db)).rejects.toThrow(/not deleted/);
  await chain.reorganise(4);
  expect(await scanAll()).toMatchObject([{ gone: 1, takenBack: 0 }]);
  expect(await listStored()).toMatchObject([{ id: found!.id, confirmed: true, removed: true }]);
  await chain.mint(FOREIGN, 1n, { sender: chain.other });
  await chain.mine();
  await chain.call('eth_sendRawTransaction', raw);
  await chain.mine(5);
  expect(await scanAll()).toMatchObject([{ found: 0 }]);
  const block = (await chain.getHead()) - 4;
  expect(await listStored()).toMatchObject([{ id: found!.id, confirmed: true, removed: false, block, place: 0 }]);
  // and in one pass too
  await chain.reorganise(5, [[raw, 1]]);
  expect(await scanAll()).toMatchObject([{ gone: 1, found: 0 }]);
  expect(await listStored()).toMatchObject([{ id: found!.id, confirmed: true, removed: false, block: block + 1 }]);
  // it counts again once enough blocks stand above it, and is not confirmed a second time
  const [returned] = await confirmed(watched, 0);
  expect(returned).toMatchObject({ id: found!.id, isReturned: true });
  expect(await confirm(db, returned!)).toBe(false);
});
