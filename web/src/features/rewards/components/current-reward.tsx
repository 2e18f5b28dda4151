import { isAchieved } from '@fairlead/contract/domain/reward-rules.ts';
import type { MemberReward } from '@fairlead/contract/features/rewards.ts';
import { Button } from '@mantine/core';
import { RewardBadge } from '#features/rewards/components/reward-badge.tsx';
import classes from '#features/rewards/components/rewards.module.css';
import { useClaimReward } from '#features/rewards/queries.ts';
import { rewards } from '#features/rewards/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** The member's progress, as the call answers it. */
export type Progress = {
  consumed: bigint;
  qualified: bigint;
  counted: bigint;
  active_directs: number;
  needed_directs: number;
};

/** The open or achieved milestone: what it requires, the progress, and the claim. */
export function CurrentReward({ reward, progress }: { reward: MemberReward; progress: Progress }) {
  const { qualified, consumed, active_directs: activeDirects } = progress;
  const canClaim = reward.status === 'achieved' || isAchieved({ qualified, consumed, activeDirects }, reward.business);
  return (
    <PanelCard title={reward.title} action={<RewardBadge status={reward.status} />}>
      <div className={classes.prize}>
        <CardFigure label={rewards('prize')} micro={reward.amount} />
        {reward.claim_until && (
          <p className={shared.text}>
            {rewards.rich('claimUntil', { time: <DateTimeText at={reward.claim_until} decides /> })}
          </p>
        )}
      </div>
      <div className={classes.bars}>
        <Bar label={rewards('qualifiedCounted')} part={ratio(progress.counted, reward.business)}>
          {rewards.rich('volumeOf', {
            counted: <Money micro={progress.counted} unit={null} strong />,
            volume: <Money micro={reward.business} />,
          })}
        </Bar>
        <Bar label={rewards('activeReferrals')} part={Math.min(1, progress.active_directs / progress.needed_directs)}>
          {rewards('activeReferralsCount', { active: progress.active_directs, needed: progress.needed_directs })}
        </Bar>
      </div>
      {reward.status === 'achieved' && progress.counted < reward.business && (
        <p className={shared.text}>{rewards('stillAchieved')}</p>
      )}
      {canClaim && <Claim reward={reward} />}
    </PanelCard>
  );
}

function Bar({ label, part, children }: { label: string; part: number; children: React.ReactNode }) {
  return (
    <div>
      <div className={classes.barHead}>
        <span>{label}</span>
        <span>{children}</span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  );
}

const ratio = (part: bigint, whole: bigint) => (part >= whole ? 1 : Number((part * 10_000n) / whole) / 10_000);

function Claim({ reward }: { reward: MemberReward }) {
  const claim = useClaimReward();
  // the claimed milestone is gone from the page before its mutation ends
  const send = () =>
    void claim.mutateAsync({ params: { id: reward.id } }).then(
      ({ message }) => showSuccess(message),
      () => undefined,
    );
  return (
    <div className={classes.action}>
      <Button size="md" loading={claim.isPending} onClick={send}>
        {rewards('claim', { amount: formatMoney(reward.amount) })}
      </Button>
      <p className={shared.text}>{rewards('claimDetail')}</p>
      <WriteAlert write={claim} onRetry={send} refused={rewards('notClaimed')} />
    </div>
  );
}
