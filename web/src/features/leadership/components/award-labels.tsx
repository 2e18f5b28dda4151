import type { LeadershipAward, RankProgress } from '@fairlead/contract/features/leadership.ts';
import { leadership } from '#features/leadership/texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Where a rank stands: not reached, reached and waiting for its payment, paid, or reversed. */
export function RankBadge({ status, small = false }: { status: RankProgress['status']; small?: boolean }) {
  switch (status) {
    case 'open':
      return (
        <StatusBadge status="inactive" small={small} quiet>
          {leadership('status.open')}
        </StatusBadge>
      );
    case 'achieved':
      return (
        <StatusBadge status="waiting" small={small}>
          {leadership('status.achieved')}
        </StatusBadge>
      );
    case 'paid':
      return (
        <StatusBadge status="complete" small={small} quiet="settled">
          {leadership('status.paid')}
        </StatusBadge>
      );
    case 'reversed':
      return (
        <StatusBadge status="refunded" small={small}>
          {leadership('status.reversed')}
        </StatusBadge>
      );
  }
}

/** Why a reached rank waits; undefined where it does not. */
export const waitsFor = ({ status, blocked }: LeadershipAward): string | undefined =>
  status === 'achieved' ? leadership(blocked ? 'waiting.blocked' : 'waiting.pool') : undefined;
