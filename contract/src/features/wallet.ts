import * as z from 'zod/mini';
import { endpoint } from '../domain/endpoint.ts';

/** Members' own wallets: the platform keeps nothing of them, their browser talks to them. */
export const walletContract = {
  chains: endpoint({
    method: 'GET',
    path: '/wallet/chains',
    audience: 'self',
    nonSpec: true,
    reads: ['settings'],
    summary: "Where a member's browser reads the chains that their wallet may be on",
    answer: z.object({ chains: z.array(z.object({ id: z.int(), node_url: z.string() })) }),
  }),
};
