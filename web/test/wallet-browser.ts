import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { decodeFunctionData, encodeFunctionResult, multicall3Abi, numberToHex } from 'viem';
import { afterEach, beforeEach, expect } from 'vitest';
import type { serveApi } from './api.ts';
import { FakeWallet } from './fake-wallet.ts';

type Call = { id: number; method: string; params: [{ data: `0x${string}` }] };

/** What the nodes say that everyone has, in the token's own units. */
const UNITS = 1_234_567_890_000_000_000_000n;

/** A node of a chain: all its accounts have the same; the contract that answers several questions at once is asked for it. */
function answerNode(body: string): Response {
  const asked = JSON.parse(body) as Call | Call[];
  const answer = ({ id, params: [{ data }] }: Call) => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const result = ((args?.[0] ?? []) as unknown[]).map(() => ({
      success: true,
      returnData: numberToHex(UNITS, { size: 32 }),
    }));
    return {
      jsonrpc: '2.0',
      id,
      result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }),
    };
  };
  return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked));
}

/**
 * Gives each test of a file a browser for wallets: the chains' nodes answer, and what is installed is gone afterwards.
 * @returns installs a wallet, and what undoes it all (the first of them the nodes)
 */
export function serveWallets(api: ReturnType<typeof serveApi>) {
  const leave: (() => void)[] = [];
  /** Questions to nodes without an answer yet. */
  let waiting = 0;
  beforeEach(() => {
    api.answer(walletContract.chains, {
      chains: walletChains.map(({ id }) => ({ id, node_url: `https://node-${id}.test/` })),
      relay_project: null,
    });
    api.answer(walletContract.tokens, { tokens: [] });
    api.answer(walletSignInContract.list, { wallets: [] });
    const toApi = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!/^https:\/\/node-\d+\.test\//.test(String(input))) return toApi(input, init);
      waiting += 1;
      try {
        return answerNode(String(init?.body));
      } finally {
        waiting -= 1;
      }
    };
    leave.push(() => Object.assign(globalThis, { fetch: toApi }));
  });
  afterEach(async () => {
    // what was asked of a node is answered before the next test answers for it
    if (
      screen.queryByText(/^This wallet is on a network/) === null &&
      screen.queryByRole('button', { name: 'Disconnect' })
    )
      await screen.findByText(/^USDT in this wallet/);
    cleanup();
    await waitFor(() => expect(waiting).toBe(0));
    for (const end of leave.splice(0)) end();
  });
  return {
    leave,
    install(name: string, options: ConstructorParameters<typeof FakeWallet>[1]): FakeWallet {
      const wallet = new FakeWallet(name, options);
      leave.push(wallet.announce());
      return wallet;
    },
  };
}
