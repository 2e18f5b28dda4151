import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoChain, startDemoChain } from './start-demo-chain.ts';

const folder = await mkdtemp(join(tmpdir(), 'demo-chain-'));
const NOW = Date.UTC(2027, 0, 5);
const start = (port = 0) =>
  startDemoChain({
    ...{ port, host: '127.0.0.1', stateFile: join(folder, 'chain.json'), confirmations: 3 },
    readNow: async () => NOW,
    onError: (error) => {
      throw error;
    },
  });
let chain: DemoChain;
beforeAll(async () => {
  chain = await start();
});
afterAll(async () => {
  await chain.close();
  await rm(folder, { recursive: true });
});

const post = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(chain.url, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: response.status,
    body: await response.json(),
    origin: response.headers.get('access-control-allow-origin'),
  };
};
const call = async (method: string, ...params: unknown[]) =>
  ((await post({ jsonrpc: '2.0', id: 1, method, params })).body as { result: unknown }).result;
const submit = async (path: string, fields: Record<string, string>) => {
  const response = await fetch(chain.url + path, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, page: await response.text() };
};
const readPage = async () => (await fetch(chain.url)).text();

/** The chain makes a block every two seconds while a transaction waits. */
async function waitForBlock(after: number): Promise<void> {
  while (Number(await call('eth_blockNumber')) <= after) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('its accounts have test tokens, and its blocks have the platform’s time', async () => {
  expect(await call('eth_chainId')).toBe('0x7a69');
  const page = await readPage();
  expect(page).toContain('no real money');
  expect(page.match(/<td class="number">100000<\/td>/g)).toHaveLength(4);
  const block = (await call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  expect(Number(block.timestamp) - NOW / 1000).toBeLessThan(60);
  expect(Number(block.timestamp) - NOW / 1000).toBeGreaterThanOrEqual(0);
});

test('it answers any page, and does nothing for it that only the owner of a node may do', async () => {
  const many = await post([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })));
  expect(many).toMatchObject({
    status: 200,
    origin: '*',
    body: [
      { id: 1, result: '0x7a69' },
      { id: 2, result: '0x7a69' },
    ],
  });
  for (const method of ['anvil_setBalance', 'evm_mine', 'hardhat_reset', 'debug_traceTransaction', 'txpool_content'])
    expect((await post({ id: 7, method })).body).toMatchObject({ id: 7, error: { code: -32_601 } });
  expect(
    (
      await post([
        { id: 1, method: 'eth_chainId' },
        { id: 2, method: 'anvil_mine' },
      ])
    ).body,
  ).toMatchObject({ id: 2, error: {} });
  for (const wrong of [[], 'eth_chainId', { id: 1 }, Array.from({ length: 101 }, () => ({ method: 'eth_chainId' }))])
    expect((await post(wrong)).status).toBe(400);
});

test('its page makes tokens and moves them, and says what is wrong', async () => {
  const [, from = ''] = (await call('eth_accounts')) as string[];
  const to = `0x${'5a'.repeat(20)}`;
  const head = Number(await call('eth_blockNumber'));
  expect((await submit('/send', { from, to, amount: '150.5' })).page).toMatch(/Sent, in transaction 0x[0-9a-f]{64}/);
  expect((await submit('/give', { to, amount: '0.000000000000000001' })).status).toBe(200);
  await waitForBlock(head);
  const page = await readPage();
  expect(page).toContain('99849.5');
  expect(page).toContain('<td class="number">150.5</td>');
  expect(page).toContain('0.000000000000000001');
  for (const [fields, text] of [
    [{ from, to: '0x123', amount: '1' }, 'An address is 0x and 40'],
    [{ from, to, amount: '-1' }, 'An amount is a number'],
    [{ from, to, amount: '1e9' }, 'An amount is a number'],
    [{ from, to, amount: '0.00' }, 'An amount is more than 0'],
    [{ from, to: '<b>', amount: '1' }, 'An address is 0x and 40'],
    [{ from, to, amount: '' }, 'An amount is a number'],
    [{ from: to, to, amount: '1' }, 'It was not sent'],
  ] as const)
    expect(await submit('/send', fields)).toMatchObject({ status: 400, page: expect.stringContaining(text) });
});

test('after it was stopped and started the chain is the same, block by block', async () => {
  const readBlocks = async () => {
    const head = Number(await call('eth_blockNumber'));
    const numbers = Array.from({ length: head + 1 }, (_, number) => `0x${number.toString(16)}`);
    return Promise.all(
      numbers.map(async (n) => ((await call('eth_getBlockByNumber', n, false)) as { hash: string }).hash),
    );
  };
  const [, owner] = (await call('eth_accounts')) as string[];
  await chain.close();
  chain = await start();
  const before = await readBlocks();
  await chain.close();
  chain = await start();
  expect((await readBlocks()).slice(0, before.length)).toEqual(before);
  expect(before.length).toBeGreaterThan(2);
  expect(await call('eth_getCode', testChain.usdt.address, 'latest')).not.toBe('0x');
  expect(await readPage()).toContain(owner);
  expect(await readPage()).toContain('99849.5');
  await expect(start(Number(new URL(chain.url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
