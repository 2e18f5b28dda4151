import { PRICE_CURRENCY, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** Where this browser reads the chains that a wallet may be on. */
export const useWalletNodes = () => useQuery(endpointQuery(walletContract.chains, {}));

/** The tokens that a wallet can pay a deposit with. */
export const useWalletTokens = () =>
  useQuery({ ...endpointQuery(walletContract.tokens, {}), select: ({ tokens }) => tokens });

/** The smallest deposit in a token, in micro-units. */
export const useTokenMinimum = (payCurrency: string) =>
  useQuery({
    ...endpointQuery(paymentsContract.minAmount, { params: { priceCurrency: PRICE_CURRENCY, payCurrency } }),
    select: ({ min_amount }) => min_amount,
  }).data;

/** What is one for as long as a page is there. */
export const usePage = () => useQueryClient();
