import type { StaffAccount } from '@fairlead/contract/features/staff-accounts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether someone may sign in. */
export const AccountBadge = ({ account }: { account: StaffAccount }) => (
  <StatusBadge status={account.blocked_at ? 'blocked' : 'active'} quiet="settled" small />
);
