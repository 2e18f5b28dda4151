import type { LeadershipAward, RankProgress } from '@fairlead/contract/features/leadership.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Where a rank stands: not reached, reached and waiting for its payment, paid, or taken back. */
export function RankBadge({ status, small = false }: { status: RankProgress['status']; small?: boolean }) {
  switch (status) {
    case 'open':
      return (
        <StatusBadge status="inactive" small={small} quiet>
          Not reached
        </StatusBadge>
      );
    case 'reached':
      return (
        <StatusBadge status="waiting" small={small}>
          Reached, not paid yet
        </StatusBadge>
      );
    case 'paid':
      return (
        <StatusBadge status="complete" small={small} quiet="settled">
          Paid
        </StatusBadge>
      );
    case 'reversed':
      return (
        <StatusBadge status="refunded" small={small}>
          Taken back
        </StatusBadge>
      );
  }
}

/** Why a reached rank waits; undefined where it does not. */
export const waitsFor = ({ status, blocked }: LeadershipAward): string | undefined =>
  status === 'reached' ? (blocked ? 'member is blocked' : 'marketing pool, tried at each month’s end') : undefined;
