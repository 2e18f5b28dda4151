import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** Everybody who works here, and who is invited. */
export const useStaffAccounts = () => useQuery(read(staffAccountsContract.list, {}));

/** What an owner changes; most calls carry a step-up for `staff`. */
export const useInviteStaff = () => useWrite(staffAccountsContract.invite);
export const useCancelInvitation = () => useWrite(staffAccountsContract.cancelInvitation);
export const useChangeStaffRole = () => useWrite(staffAccountsContract.changeRole);
export const useBlockStaff = () => useWrite(staffAccountsContract.block);
export const useUnblockStaff = () => useWrite(staffAccountsContract.unblock);
export const useEndStaffSessions = () => useWrite(staffAccountsContract.endSessions);
export const useResetStaffFactor = () => useWrite(staffAccountsContract.resetSecondFactor);
export const useResetMemberFactor = () => useWrite(staffAccountsContract.resetMemberSecondFactor);

/** Makes the invited person's account. */
export const useAcceptInvitation = () => useWrite(staffAccountsContract.accept, { refreshes: [] });
