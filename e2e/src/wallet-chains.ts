import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import type { BrowserContext, Route } from 'playwright-core';
import { startTestChain } from '../../server/src/features/chain/anvil.testkit.ts';

/** The chains that members' wallets may be on, each a real one of this machine with a test token where Tether's is. */
export type WalletChains = Awaited<ReturnType<typeof startWalletChains>>;

const PARTS = { bnb: 56, polygon: 137 } as const;

/** The contract that answers several questions at once, as the wallet library knows it and does not export it. */
async function readMulticall(): Promise<string> {
  const library = dirname(createRequire(import.meta.url).resolve('viem/package.json'));
  const contracts = (await import(join(library, '_esm/constants/contracts.js'))) as { multicall3Bytecode: string };
  return contracts.multicall3Bytecode;
}

async function startChain(chainId: number) {
  const chain = await startTestChain({ chainId });
  const definition = walletChains.find(({ id }) => id === chainId);
  if (!definition) throw new Error(`wallets are not offered ${chainId}`);
  const { call } = chain;
  const hash = await call<string>('eth_sendTransaction', {
    ...{ from: chain.sender, data: await readMulticall(), gas: '0x5b8d80' },
  });
  await chain.mine();
  const { contractAddress } = await call<{ contractAddress: string }>('eth_getTransactionReceipt', hash);
  const copy = async (from: string, to: string) =>
    call('anvil_setCode', to, await call<string>('eth_getCode', from, 'latest'));
  await copy(contractAddress, definition.multicall.address);
  await copy(chain.token, definition.usdt.address);
  return {
    ...{ ...chain, usdt: definition.usdt.address },
    /** Gives an address what is shown as USDT. */
    async give(to: string, units: bigint): Promise<void> {
      await chain.mint(to, units, { token: definition.usdt.address });
      await chain.mine();
    },
  };
}

export async function startWalletChains() {
  const [bnb, polygon] = [await startChain(PARTS.bnb), await startChain(PARTS.polygon)];
  const nodes = new Map<number, typeof bnb.call>([
    [PARTS.bnb, bnb.call],
    [PARTS.polygon, polygon.call],
  ]);
  return {
    ...{ bnb, polygon, nodes },
    async close(): Promise<void> {
      await Promise.all([bnb.close(), polygon.close()]);
    },
  };
}

/**
 * Answers what a window asks of the nodes that are set up as delivered, by the chains of this machine. A node without one here
 * does not answer.
 */
export async function routeNodes(context: BrowserContext, origins: ReadonlyMap<string, string>): Promise<void> {
  for (const [origin, url] of origins)
    await context.route(`${origin}/**`, async (route) => (url === '' ? route.abort() : forward(route, url)));
}

async function forward(route: Route, url: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: route.request().postData(),
  });
  await route.fulfill({
    status: answer.status,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    body: await answer.text(),
  });
}
