import type { MemberReward, Milestone } from '@fairlead/contract/features/rewards.ts';
import classes from '#features/rewards/components/rewards.module.css';
import { rewards } from '#features/rewards/texts.ts';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** All active milestones, with the one that is open. */
export function Ladder({
  milestones,
  current,
}: {
  milestones: readonly Milestone[];
  current: MemberReward | undefined;
}) {
  return (
    <PanelCard title={rewards('milestones')}>
      <table className={classes.ladder}>
        <thead>
          <tr>
            <th scope="col">{rewards('qualifiedVolumeUsdt')}</th>
            <th scope="col">{rewards('prizeUsdt')}</th>
          </tr>
        </thead>
        <tbody>
          {milestones.map((milestone) => (
            <tr key={milestone.id} data-current={milestone.id === current?.reward_id || undefined}>
              <td>
                {milestone.id === current?.reward_id ? (
                  rewards.rich('yoursNow', {
                    volume: <Money micro={milestone.business} unit={null} />,
                    note: (children) => <span className={shared.secondary}>{children}</span>,
                  })
                ) : (
                  <Money micro={milestone.business} unit={null} />
                )}
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
