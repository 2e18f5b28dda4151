import type { MemberReward, Milestone } from '@fairlead/contract/features/rewards.ts';
import classes from '#features/rewards/components/rewards.module.css';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** All milestones in force, with the one that is open. */
export function Ladder({
  milestones,
  current,
}: {
  milestones: readonly Milestone[];
  current: MemberReward | undefined;
}) {
  return (
    <PanelCard title="Milestones">
      <table className={classes.ladder}>
        <thead>
          <tr>
            <th scope="col">Qualified business, USDT</th>
            <th scope="col">Prize, USDT</th>
          </tr>
        </thead>
        <tbody>
          {milestones.map((milestone) => (
            <tr key={milestone.id} data-current={milestone.id === current?.reward_id || undefined}>
              <td>
                <Money micro={milestone.business} unit={null} />
                {milestone.id === current?.reward_id && <span className={shared.secondary}> · yours now</span>}
              </td>
              <td>
                <Money micro={milestone.amount} unit={null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelCard>
  );
}
