import { afterAll, afterEach, expect, test } from 'vitest';
import { openDb, openPool, sql } from '#foundation/db.ts';
import { testDatabase } from '#test/database.ts';
import { ChainBehindError, ChainReplacedError, ChainUnreachableError, WrongChainError } from './chain-errors.ts';
import { allocate, makeXpub, watchTestChain } from './scan.testkit.ts';
import { listCheckpoints } from './store.ts';

const { url, workerUrl } = await testDatabase();
const db = openDb(openPool(workerUrl, { max: 8 }));
const owner = openDb(openPool(url, { max: 1 }));
afterAll(() => Promise.all([db.destroy(), owner.destroy()]));

const XPUB = makeXpub('nodes');
const mine = await allocate(db, XPUB);
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

test('a pass that ends before it is stored leaves nothing, and the next one after a restart finds everything once', async () => {
  const { chain, chainId, scan, scanAll, listStored, restart } = await watch({ maxBlocks: 4 });
  const mint = async (first: number, last: number) => {
    for (let count = first; count <= last; count += 1) {
      await chain.mint(mine, BigInt(count));
      await chain.mine();
    }
  };
  await mint(1, 5);
  await scan();
  await mint(6, 10);
  const [stored, cursor] = [await listStored(), await listCheckpoints(db, chainId)];
  // the last write of a pass fails, as when its process is killed before the commit
  await sql`create function refuse_checkpoint() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    owner,
  );
  await sql`create trigger refuse after insert on chain_checkpoints for each row execute function refuse_checkpoint()`.execute(
    owner,
  );
  await expect(scan()).rejects.toThrow('killed');
  await sql`drop function refuse_checkpoint cascade`.execute(owner);
  expect([await listStored(), await listCheckpoints(db, chainId)]).toEqual([stored, cursor]);
  restart();
  await scanAll();
  expect((await listStored()).map(({ amount }) => Number(amount))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('of several passes at once one is stored', async () => {
  const { chain, scan, listStored } = await watch();
  await chain.mint(mine, 5n);
  await chain.mine(3);
  const passes = await Promise.all(Array.from({ length: 6 }, scan));
  expect(passes.filter(({ outcome }) => outcome === 'read')).toHaveLength(1);
  expect(await listStored()).toHaveLength(1);
});

test('a node that is down stops nothing for good: it is read on where it was, or by another', async () => {
  const { chain, chainId, scan, scanAll, listStored, interfere, proxy, restart } = await watch();
  await chain.mint(mine, 1n);
  await chain.mine(2);
  await scanAll();
  await chain.mint(mine, 2n);
  await chain.mine(2);
  interfere(() => (response) => response.destroy());
  await expect(scan()).rejects.toThrow(ChainUnreachableError);
  // in the middle of a pass, after its logs
  let logs = 0;
  interfere(({ method }) => {
    if (method === 'eth_getLogs') logs += 1;
    return logs > 0 && method === 'eth_getBlockByNumber' ? (response) => response.destroy() : undefined;
  });
  await expect(scan()).rejects.toThrow(ChainUnreachableError);
  expect(await listStored()).toHaveLength(1);
  interfere(() => undefined);
  expect(await scanAll()).toMatchObject([{ found: 1 }]);
  await chain.mint(mine, 3n);
  await chain.mine();
  interfere(() => (response) => response.writeHead(500).end());
  restart([proxy.url, chain.url]);
  expect(await scanAll()).toMatchObject([{ found: 1 }]);
  expect((await listStored()).map(({ amount }) => amount)).toEqual([1n, 2n, 3n]);
  expect((await listCheckpoints(db, chainId, 1))[0]?.number).toBe(await chain.getHead());
});

test('a node that is behind, or of another chain, takes nothing back', async () => {
  const { chain, chainId, scan, scanAll, listStored, interfere, restart } = await watch();
  await chain.mine(3);
  await scanAll();
  await chain.mint(mine, 1n);
  await chain.mine(2);
  await scanAll();
  const before = await listStored();
  const behind = (await chain.getHead()) - 1;
  interfere(({ method, params: [block] }) => {
    if (method !== 'eth_getBlockByNumber') return undefined;
    if (block === 'latest')
      return { result: { number: `0x${behind.toString(16)}`, hash: mark('1'), parentHash: mark('2') } };
    return Number(block) > behind ? { result: null } : undefined;
  });
  await expect(scan()).rejects.toThrow(ChainBehindError);
  interfere(({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : undefined));
  restart();
  await expect(scan()).rejects.toThrow(WrongChainError);
  // the same number, but begun again at another time
  const again = await watch({ chainId, timestamp: 1_600_000_000 });
  await again.chain.mine(9);
  await expect(again.scan()).rejects.toThrow(ChainReplacedError);
  expect(await listStored()).toEqual(before);
});

const mark = (digit: string) => `0x${digit.repeat(64)}`;

test('a node that gives few blocks at once is asked for few', async () => {
  const { chain, scanAll, listStored, interfere, proxy } = await watch({ maxBlocks: 64 });
  for (let count = 1; count <= 40; count += 1) {
    await chain.mint(count % 2 ? mine : FOREIGN, BigInt(count));
    await chain.mine();
  }
  let limit = 3;
  interfere(({ method, params }) => {
    const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock?: string; toBlock?: string };
    const isTooMuch = method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= limit;
    return isTooMuch ? { error: { code: -32_005, message: `exceed maximum block range: ${limit}` } } : undefined;
  });
  /** How many blocks were asked for, one time after the other. */
  const listSizes = () =>
    proxy.calls
      .filter(({ method }) => method === 'eth_getLogs')
      .map(({ params: [range] }) => range as { fromBlock: string; toBlock: string })
      .map(({ fromBlock, toBlock }) => Number(toBlock) - Number(fromBlock) + 1);
  await scanAll();
  expect(Math.max(...listSizes().slice(-5))).toBeLessThanOrEqual(3);
  expect((await listStored()).map(({ amount }) => Number(amount))).toEqual(
    Array.from({ length: 20 }, (_, at) => at * 2 + 1),
  );
  limit = 1_000;
  await chain.mine(300);
  const before = listSizes().length;
  await scanAll();
  expect(Math.max(...listSizes().slice(before))).toBeGreaterThan(8);
  expect(proxy.calls.length).toBeLessThan(600);
});
