import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** Where this browser reads the chains that a wallet may be on. */
export const useWalletNodes = () => useQuery(endpointQuery(walletContract.chains, {}));

/** What is one for as long as a page is there. */
export const usePage = () => useQueryClient();
