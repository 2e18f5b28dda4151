import type { MemberReward } from '@fairlead/contract/features/rewards.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CurrentReward, type Progress } from '#features/rewards/components/current-reward.tsx';
import { HowRewardsWork } from '#features/rewards/components/how-rewards-work.tsx';
import { Ladder } from '#features/rewards/components/ladder.tsx';
import { OwnRewards } from '#features/rewards/components/own-rewards.tsx';
import classes from '#features/rewards/components/rewards.module.css';
import { useInitializeRewards, useMemberRewards, useMilestones } from '#features/rewards/queries.ts';
import { rewards } from '#features/rewards/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** A member's rewards: the open milestone, what they have achieved, and the rules. */
export function RewardsScreen() {
  const { auth } = useSession();
  return auth && <Rewards memberId={auth.id} />;
}

function Rewards({ memberId }: { memberId: number }) {
  const own = useMemberRewards(memberId);
  const milestones = useMilestones();
  const error = own.error ?? milestones.error;
  if (!own.data || !milestones.data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState
            message={errorText(error, rewards('failed.fetchOwn'))}
            onRetry={() => {
              void own.refetch();
              void milestones.refetch();
            }}
          />
        ) : (
          <LoadingState lines={[18, 30, 14, 8, 14, 8]} />
        )}
      </PanelCard>
    );
  const { rewards: ownRewards, progress } = own.data;
  const current = ownRewards.find(({ status }) => status === 'unlocked' || status === 'achieved');
  const hasStarted = progress.enrolled_at !== null;
  return (
    <div className={shared.page}>
      <div className={classes.columns}>
        <div className={shared.stack}>
          {hasStarted ? <Current reward={current} progress={progress} /> : <Join memberId={memberId} />}
          <ProgressPanel progress={progress} />
          {hasStarted && <OwnRewards rewards={ownRewards} />}
          <HowRewardsWork first={milestones.data[0]} />
        </div>
        <Ladder milestones={milestones.data} current={current} />
      </div>
    </div>
  );
}

function Current({ reward, progress }: { reward: MemberReward | undefined; progress: Progress }) {
  if (reward) return <CurrentReward reward={reward} progress={progress} />;
  return (
    <PanelCard>
      <EmptyState title={rewards('allCompleted')}>{rewards('allCompletedDetail')}</EmptyState>
    </PanelCard>
  );
}

function Join({ memberId }: { memberId: number }) {
  const join = useInitializeRewards();
  const send = () => join.mutate({ body: { user_id: memberId } });
  return (
    <PanelCard title={rewards('joinTitle')}>
      <p className={shared.text}>{rewards('joinDetail')}</p>
      <div className={classes.action}>
        <Button size="md" loading={join.isPending} onClick={send}>
          {rewards('join')}
        </Button>
        <WriteAlert write={join} onRetry={send} failed={rewards('failed.join')} />
      </div>
    </PanelCard>
  );
}

function ProgressPanel({ progress }: { progress: Progress }) {
  return (
    <PanelCard
      title={rewards('progress')}
      action={
        <Anchor component={Link} to={screens.referralTree}>
          {rewards('legs')}
        </Anchor>
      }
    >
      <FactList>
        <FactRow label={rewards('qualifiedVolume')}>
          <Money micro={progress.qualified} />
        </FactRow>
        <FactRow label={rewards('volumeUsed')}>
          <Money micro={progress.consumed === 0n ? 0n : -progress.consumed} />
        </FactRow>
        <FactRow label={rewards('countsNow')} strong>
          <Money micro={progress.counted} />
        </FactRow>
      </FactList>
    </PanelCard>
  );
}
