import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { implement } from '#foundation/http/call.ts';
import { listTokens } from './list-tokens.ts';
import { findTestNode, readSources } from './wallet-sources.ts';

/** What members' browsers ask for before they talk to a wallet. */
export const walletRoutes = implement(walletContract, {
  chains: ({ db, services }) => readSources(db, services.config),
  testChain: async ({ services }) => ({ node_url: findTestNode(services.config) ?? null }),
  tokens: async ({ db }) => ({ tokens: await listTokens(db) }),
});
