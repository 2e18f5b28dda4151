import { notificationPreferencesContract } from '@fairlead/contract/features/notification-preferences.ts';
import { securityContract } from '@fairlead/contract/features/security.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The new address that the member asked for. */
export const useEmailChange = () =>
  useQuery({ ...endpointQuery(securityContract.emailChange, {}), select: (answer) => answer.change });
export const useConfirmEmail = () => useEndpointMutation(securityContract.confirmEmail);
export const useCancelEmail = () => useEndpointMutation(securityContract.cancelEmail);

/** A page of what happened to the signed-in person's account lately; the one before is shown while it is read. */
export const useSecurityEvents = (page: { page: number; limit: number }) =>
  useQuery({ ...endpointQuery(securityContract.events, { query: page }), placeholderData: keepPreviousData });

/** What the signed-in member is notified of. */
export const usePreferences = () =>
  useQuery({ ...endpointQuery(notificationPreferencesContract.read, {}), select: (answer) => answer.preferences });
export const useChangePreference = () => useEndpointMutation(notificationPreferencesContract.change);
