import { paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Where members may pay to manually, oldest first. */
export const usePaymentLinks = () =>
  useQuery({ ...endpointQuery(paymentLinksContract.list, {}), select: ({ qr }) => qr });

export const useAddPaymentLink = () => useEndpointMutation(paymentLinksContract.add);
export const useRemovePaymentLink = () => useEndpointMutation(paymentLinksContract.remove);
