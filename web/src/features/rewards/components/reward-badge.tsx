import type { RewardState } from '@fairlead/contract/features/rewards.ts';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';

const looks: Record<RewardState, readonly [StatusName, string]> = {
  open: ['processing', 'In progress'],
  reached: ['waiting', 'To be claimed'],
  claimed: ['complete', 'Claimed'],
  lapsed: ['expired', 'Lapsed'],
};

/** What a reward's state is called. */
export const rewardWord = (status: RewardState): string => looks[status][1];

/** How far a member's milestone is. */
export function RewardBadge({ status, small = false }: { status: RewardState; small?: boolean }) {
  const [look, word] = looks[status];
  return (
    <StatusBadge status={look} small={small} quiet={status !== 'reached'}>
      {word}
    </StatusBadge>
  );
}
