import { MICRO } from '@fairlead/contract/domain/money.ts';
import { afterClaim, CLAIM_DAYS, NEEDED_DIRECTS, qualifiedVolume } from '@fairlead/contract/domain/reward-rules.ts';
import type { Milestone } from '@fairlead/contract/features/rewards.ts';
import type { ReactNode } from 'react';
import classes from '#features/rewards/components/rewards.module.css';
import { rewards } from '#features/rewards/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';

const bold = (children: ReactNode) => <strong>{children}</strong>;

/** The rules in sentences, and an example that the same code computes that pays. */
export function HowRewardsWork({ first }: { first: Milestone | undefined }) {
  return (
    <PanelCard title={rewards('howTitle')}>
      <ul className={classes.steps}>
        <li>{rewards.rich('howMilestones', { count: NEEDED_DIRECTS, b: bold })}</li>
        <li>{rewards('howVolume')}</li>
        <li>{rewards.rich('howClaim', { days: CLAIM_DAYS, b: bold })}</li>
        <li>{rewards.rich('howSurplus', { b: bold })}</li>
        <li>{rewards('howPool')}</li>
      </ul>
      {first && <Example milestone={first} />}
    </PanelCard>
  );
}

function Example({ milestone }: { milestone: Milestone }) {
  // legs of 80 %, 50 % and 50 % of the milestone, in whole USDT
  const part = (percent: bigint) => ((milestone.business * percent) / 100n / MICRO) * MICRO;
  const legs = [part(80n), part(50n), part(50n)] as const;
  const qualified = qualifiedVolume(legs);
  const { consumed, surplus } = afterClaim({ qualified, consumed: 0n }, milestone.business);
  const usdt = (micro: bigint) => `${formatMoney(micro)} USDT`;
  if (qualified < milestone.business) return null;
  return (
    <div className={classes.example}>
      {rewards.rich('example', {
        first: usdt(legs[0]),
        second: usdt(legs[1]),
        third: usdt(legs[2]),
        qualified: usdt(qualified),
        volume: usdt(milestone.business),
        amount: usdt(milestone.amount),
        used: usdt(consumed),
        surplus: usdt(surplus),
        b: bold,
      })}
    </div>
  );
}
