import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** Where this browser reads the chains that a wallet may be on. */
export const useWalletNodes = () => useQuery(endpointQuery(walletContract.chains, {}));
