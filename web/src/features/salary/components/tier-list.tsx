import type { TierProgress } from '@fairlead/contract/features/salary.ts';
import type { ReactNode } from 'react';
import type { useSalaryProgress } from '#features/salary/queries.ts';
import { salary } from '#features/salary/texts.ts';
import { formatList, formatMoney, formatPercent } from '#foundation/format.ts';
import { Ladder, Rung } from '#ui/ladder.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type Progress = NonNullable<ReturnType<typeof useSalaryProgress>['data']>;

/** Each tier: what it requires and pays, what is missing this month, and how often it was paid. */
export function TierList({ progress }: { progress: Progress }) {
  return (
    <PanelCard flush title={salary('tiers')} detail={salary('tiersDetail')}>
      <Ladder example={<Example example={progress.example} />}>
        {progress.tiers.map((tier) => (
          <Tier key={tier.id} tier={tier} isNow={tier.business === progress.tier} />
        ))}
      </Ladder>
    </PanelCard>
  );
}

function Tier({ tier, isNow }: { tier: TierProgress; isNow: boolean }) {
  return (
    <Rung
      name={salary.rich('fromVolume', { volume: <Money micro={tier.business} /> })}
      amount={tier.amount}
      detail={getTierDetail(tier)}
      state={<TierBadge tier={tier} isNow={isNow} />}
    />
  );
}

function getTierDetail(tier: TierProgress): ReactNode {
  const { missing_business: missingVolume, missing_new: missingPrincipal } = tier;
  const needs = {
    principal: <Money micro={tier.new_needed} />,
    percent: formatPercent(tier.new_percent),
    paid: tier.times_paid,
    times: tier.max_payments,
  };
  const missing = { missingVolume: formatMoney(missingVolume), missingPrincipal: formatMoney(missingPrincipal) };
  if (missingVolume > 0n && missingPrincipal > 0n) return salary.rich('tierNeedsBoth', { ...needs, ...missing });
  if (missingVolume > 0n) return salary.rich('tierNeedsVolume', { ...needs, ...missing });
  return missingPrincipal > 0n
    ? salary.rich('tierNeedsPrincipal', { ...needs, ...missing })
    : salary.rich('tierNeeds', needs);
}

function TierBadge({ tier, isNow }: { tier: TierProgress; isNow: boolean }) {
  if (isNow)
    return (
      <StatusBadge status="active" small>
        {salary('tier.now')}
      </StatusBadge>
    );
  if (tier.is_used_up)
    return (
      <StatusBadge status="closed" small quiet>
        {salary('tier.usedUp')}
      </StatusBadge>
    );
  return (
    <StatusBadge status="inactive" small quiet>
      {salary(tier.is_met ? 'tier.met' : 'tier.notMet')}
    </StatusBadge>
  );
}

function Example({ example }: { example: Progress['example'] }) {
  const figures = {
    legs: formatList(example.legs.map((leg) => formatMoney(leg))),
    volume: formatMoney(example.business),
    qualified: formatMoney(example.qualified),
    principal: formatMoney(example.new_principal),
  };
  return example.tier === null
    ? salary('exampleNotMet', figures)
    : salary('exampleMet', { ...figures, tier: formatMoney(example.tier), amount: formatMoney(example.amount) });
}
