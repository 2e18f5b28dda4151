import type { RewardState } from '@fairlead/contract/features/rewards.ts';
import { rewards } from '#features/rewards/texts.ts';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';

const looks: Record<RewardState, StatusName> = {
  unlocked: 'processing',
  achieved: 'waiting',
  claimed: 'complete',
  lapsed: 'expired',
};

/** The label of a reward's state. */
export const getRewardLabel = (status: RewardState): string => rewards(`status.${status}`);

/** How far a member's milestone is. */
export function RewardBadge({ status, small = false }: { status: RewardState; small?: boolean }) {
  return (
    <StatusBadge status={looks[status]} small={small} quiet={status !== 'achieved'}>
      {getRewardLabel(status)}
    </StatusBadge>
  );
}
