import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createChainWorld, USDT } from './chain-world.testkit.ts';

const world = await createChainWorld();
afterAll(() => world.close());
const dataDir = await mkdtemp(join(tmpdir(), 'chain-cli-'));

/** `chain rescan`, as the operator enters it. */
function rescan(...args: (number | string)[]) {
  const cli = join(import.meta.dirname, '..', '..', '..', 'cli.ts');
  const child = spawn(process.execPath, [cli, 'chain', 'rescan', ...args.map(String)], {
    env: { PATH: process.env.PATH, DATABASE_URL: world.config.databaseUrl, DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part;
    });
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  );
}

test('blocks are read again by a command: what was missed is found and credited, and nothing counts twice', async () => {
  const member = await world.member();
  const [known, missed] = [await world.open(member, 20), await world.open(member, 30)];
  await world.pay(known.pay_address, 20n * USDT);
  await world.settle();
  // every node hides it, also when it is read once more
  for (const node of world.nodes)
    node.interfere(({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined));
  await world.pay(missed.pay_address, 30n * USDT);
  await world.settle();
  await world.settle();
  for (const node of world.nodes) node.interfere(() => undefined);
  await world.settle();
  expect(await world.main(member)).toBe(20_000_000n);
  const head = await world.chain.getHead();
  expect(await rescan(world.chainId, 1, head)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Blocks 1 to ${head} were read again: 1 new transfer.`),
  });
  await world.refresh();
  expect(await world.main(member)).toBe(50_000_000n);
  expect((await rescan(world.chainId, 1, head + 1_000)).said).toContain(`1 to ${head} were read again: nothing new`);
  await world.refresh();
  expect(await world.main(member)).toBe(50_000_000n);
  expect(await world.listCases(member)).toEqual([]);
  for (const [args, message] of [
    [[1, 1, 2], 'No chain 1 is set up'],
    [[world.chainId, 5, 4], 'The last block is before the first'],
    [[world.chainId, head + 1, head + 2], 'has not been read yet'],
    [[world.chainId, 'latest', 2], 'Use a whole number'],
  ] as const)
    expect(await rescan(...args)).toMatchObject({ code: 1, said: expect.stringContaining(message) });
});
