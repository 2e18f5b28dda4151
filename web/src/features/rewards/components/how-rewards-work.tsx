import { MICRO } from '@fairlead/contract/domain/money.ts';
import { afterClaim, CLAIM_DAYS, NEEDED_DIRECTS, qualifiedBusiness } from '@fairlead/contract/domain/reward-rules.ts';
import type { Milestone } from '@fairlead/contract/features/rewards.ts';
import classes from '#features/rewards/components/rewards.module.css';
import { formatMoney } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';

/** The rules in sentences, and an example that the same code computes that pays. */
export function HowRewardsWork({ first }: { first: Milestone | undefined }) {
  return (
    <PanelCard title="How rewards work">
      <ul className={classes.steps}>
        <li>
          Milestones open <strong>one at a time</strong>. One is reached with its qualified business and{' '}
          <strong>{NEEDED_DIRECTS} active direct members</strong>, looked at every night and when you claim.
        </li>
        <li>
          Qualified business is what all your legs bring; the strongest counts for at most what the others bring
          together.
        </li>
        <li>
          A reached one may be claimed for <strong>{CLAIM_DAYS} days</strong>. Unclaimed it lapses and uses nothing up.
        </li>
        <li>
          A claim uses up the business it finds. What it uses beyond the milestone you may{' '}
          <strong>carry forward once</strong>, whenever you like.
        </li>
        <li>Prizes are paid from what staff have put into the marketing pool, and only while it holds them.</li>
      </ul>
      {first && <Example milestone={first} />}
    </PanelCard>
  );
}

function Example({ milestone }: { milestone: Milestone }) {
  // legs of 80 %, 50 % and 50 % of the milestone, in whole USDT
  const part = (percent: bigint) => ((milestone.business * percent) / 100n / MICRO) * MICRO;
  const legs = [part(80n), part(50n), part(50n)] as const;
  const qualified = qualifiedBusiness(legs);
  const { base, excess } = afterClaim({ qualified, base: 0n }, milestone.business);
  const usdt = (micro: bigint) => `${formatMoney(micro)} USDT`;
  if (qualified < milestone.business) return null;
  return (
    <div className={classes.example}>
      <strong>Example.</strong> Legs of {usdt(legs[0])}, {usdt(legs[1])} and {usdt(legs[2])} make {usdt(qualified)} of
      qualified business. The milestone of {usdt(milestone.business)} is reached; its claim pays{' '}
      <strong>{usdt(milestone.amount)}</strong> and uses up {usdt(base)}, {usdt(excess)} of it beyond the milestone.
      Carried forward, they count again.
    </div>
  );
}
