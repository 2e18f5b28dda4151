import { memberSecurityContract } from '@fairlead/contract/features/member-security.ts';
import { notificationPreferencesContract } from '@fairlead/contract/features/notification-preferences.ts';
import { securityContract } from '@fairlead/contract/features/security.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The new address that the member asked for. */
export const useEmailChange = () =>
  useQuery({ ...endpointQuery(securityContract.emailChange, {}), select: (answer) => answer.change });
export const useConfirmEmail = () => useEndpointMutation(securityContract.confirmEmail);
export const useCancelEmail = () => useEndpointMutation(securityContract.cancelEmail);

/**
 * A page of what happened to an account lately: the signed-in person's, or for staff that of `memberId`. The one before is shown
 * while it is read.
 */
export function useSecurityEvents(page: { page: number; limit: number }, memberId?: number) {
  const own = useQuery({
    ...endpointQuery(securityContract.events, { query: page }),
    placeholderData: keepPreviousData,
    enabled: memberId === undefined,
  });
  const ofMember = useQuery({
    ...endpointQuery(memberSecurityContract.events, { params: { userId: memberId ?? 0 }, query: page }),
    placeholderData: keepPreviousData,
    enabled: memberId !== undefined,
  });
  return memberId === undefined ? own : ofMember;
}

/** Where a member is signed in, for staff. */
export const useMemberSessions = (userId: number) =>
  useQuery(endpointQuery(memberSecurityContract.sessions, { params: { userId } }));
export const useEndMemberSessions = () => useEndpointMutation(memberSecurityContract.endSessions);

/** What the signed-in member is notified of. */
export const usePreferences = () =>
  useQuery({ ...endpointQuery(notificationPreferencesContract.read, {}), select: (answer) => answer.preferences });
export const useChangePreference = () => useEndpointMutation(notificationPreferencesContract.change);
