import type { StaffAccount } from '@fairlead/contract/rooms/staff-accounts.ts';
import { StatusBadge } from '#kit/status-badge.tsx';

/** Whether somebody may sign in. */
export const AccountBadge = ({ account }: { account: StaffAccount }) => (
  <StatusBadge status={account.blocked_at ? 'blocked' : 'active'} quiet="settled" small />
);
