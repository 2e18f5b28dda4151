import type { Referral } from '@fairlead/contract/features/referrals.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether a member of the team counts: an unexpired activation, not blocked. */
export const TeamState = ({ status }: Pick<Referral, 'status'>) => (
  <StatusBadge status={status} small quiet="settled" />
);
