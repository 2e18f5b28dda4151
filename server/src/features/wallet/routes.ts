import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { implement } from '#foundation/http/call.ts';
import { listNodes } from './list-nodes.ts';
import { listTokens } from './list-tokens.ts';

/** What members' browsers ask for before they talk to a wallet. */
export const walletRoutes = implement(walletContract, {
  chains: async ({ db, services }) => ({ chains: await listNodes(db, services.config) }),
  tokens: async ({ db }) => ({ tokens: await listTokens(db) }),
});
