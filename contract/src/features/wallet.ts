import * as z from 'zod/mini';
import { endpoint } from '../domain/endpoint.ts';

/** A token that a deposit can be paid in from a wallet, on the chain where it is. */
export const walletToken = z.object({
  /** What a payment in it is opened with, as `pay_currency`. */
  code: z.string(),
  chain_id: z.int(),
  network: z.string(),
  address: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  /** How many blocks must stand above a transfer before it is credited. */
  confirmations: z.int(),
});
export type WalletToken = z.output<typeof walletToken>;

/** Members' own wallets: the platform keeps nothing of them, their browser talks to them. */
export const walletContract = {
  chains: endpoint({
    method: 'GET',
    path: '/wallet/chains',
    audience: 'self',
    nonSpec: true,
    reads: ['settings'],
    summary:
      "Where a member's browser reads the chains that their wallet may be on, and through which relay it asks one elsewhere",
    answer: z.object({
      chains: z.array(z.object({ id: z.int(), node_url: z.string() })),
      /** What the relay of WalletConnect knows the operator by; null: wallets of other devices are not asked. */
      relay_project: z.nullable(z.string()),
    }),
  }),
  testChain: endpoint({
    method: 'GET',
    path: '/wallet/test-chain',
    audience: 'visitor',
    nonSpec: true,
    reads: [],
    summary: "Where the demo's own chain answers, whose wallet can sign in; null where none runs, as in production",
    answer: z.object({ node_url: z.nullable(z.string()) }),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/wallet/tokens',
    audience: 'self',
    nonSpec: true,
    reads: ['chains'],
    summary: 'The tokens that a wallet can pay a deposit with: those that chains of wallets are set up for',
    answer: z.object({ tokens: z.array(walletToken) }),
  }),
};
