import type { Tx } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import type { RewardRow } from './store.ts';

/** Publishes `reward.achieved`, `reward.claimed` or `reward.lapsed`. */
export const publishRewardEvent = (tx: Tx, event: 'achieved' | 'claimed' | 'lapsed', row: RewardRow): Promise<void> =>
  publish(tx, {
    name: `reward.${event}`,
    payload: {
      rewardId: row.id,
      memberId: row.memberId,
      title: row.title,
      amount: row.amount,
      claimUntil: row.claimUntil?.toISOString() ?? null,
    },
  });
