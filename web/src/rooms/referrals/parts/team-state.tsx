import type { Referral } from '@fairlead/contract/rooms/referrals.ts';
import { StatusBadge } from '#kit/status-badge.tsx';

/** Whether a member of the team counts: an unexpired activation, not blocked. */
export const TeamState = ({ status }: Pick<Referral, 'status'>) => (
  <StatusBadge status={status} small quiet="settled" />
);
