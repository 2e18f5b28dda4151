import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Everyone who works here, and who is invited. */
export const useStaffAccounts = () => useQuery(endpointQuery(staffAccountsContract.list, {}));

/** What an owner changes; most calls carry a step-up for `staff`. */
export const useInviteStaff = () => useEndpointMutation(staffAccountsContract.invite);
export const useCancelInvitation = () => useEndpointMutation(staffAccountsContract.cancelInvitation);
export const useChangeStaffRole = () => useEndpointMutation(staffAccountsContract.changeRole);
export const useBlockStaff = () => useEndpointMutation(staffAccountsContract.block);
export const useUnblockStaff = () => useEndpointMutation(staffAccountsContract.unblock);
export const useEndStaffSessions = () => useEndpointMutation(staffAccountsContract.endSessions);
export const useResetStaffFactor = () => useEndpointMutation(staffAccountsContract.resetSecondFactor);
export const useResetMemberFactor = () => useEndpointMutation(staffAccountsContract.resetMemberSecondFactor);

/** Makes the invited person's account. */
export const useAcceptInvitation = () => useEndpointMutation(staffAccountsContract.accept, { leavesPage: true });
