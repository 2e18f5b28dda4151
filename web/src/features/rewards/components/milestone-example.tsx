import { NEEDED_DIRECTS, rewardExample } from '@fairlead/contract/domain/reward-rules.ts';
import { rewards } from '#features/rewards/texts.ts';
import { formatMoneyList } from '#foundation/format.ts';
import { WorkedExample } from '#ui/worked-example.tsx';

type MilestoneExampleProps = { milestone: { business: bigint; amount: bigint } | null | undefined };

/** What reaches a milestone, and what its claim uses up. */
export function MilestoneExample({ milestone }: MilestoneExampleProps) {
  if (!milestone) return <WorkedExample lead="" rows={undefined} />;
  const { legs, qualified, achieved, paid, consumed, surplus } = rewardExample(milestone);
  const reached = [
    { label: rewards('exampleUsed'), value: consumed },
    { label: rewards('exampleCarry'), value: surplus },
    { label: rewards('prize'), value: paid, strong: true },
  ];
  return (
    <WorkedExample
      lead={rewards('exampleLead', { legs: formatMoneyList(legs), count: NEEDED_DIRECTS })}
      rows={[{ label: rewards('qualifiedVolume'), value: qualified }, ...(achieved ? reached : [])]}
      note={achieved ? undefined : rewards('exampleNotReached')}
    />
  );
}
