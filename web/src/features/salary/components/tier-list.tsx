import type { TierProgress } from '@fairlead/contract/features/salary.ts';
import type { useSalaryProgress } from '#features/salary/queries.ts';
import { formatMoney, formatPercent } from '#foundation/format.ts';
import { Ladder, Rung } from '#ui/ladder.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type Progress = NonNullable<ReturnType<typeof useSalaryProgress>['data']>;

/** Each tier: what it asks for and pays, what is missing this month, and how often it was paid. */
export function TierList({ progress }: { progress: Progress }) {
  return (
    <PanelCard
      flush
      title="Tiers"
      detail="The highest one that the month meets is paid, from what staff have put into the marketing pool"
    >
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
      name={
        <>
          From <Money micro={tier.business} />
        </>
      }
      amount={tier.amount}
      detail={
        <>
          and <Money micro={tier.new_needed} /> of new principal ({formatPercent(tier.new_percent)} %)
          <Missing tier={tier} />; paid {tier.times_paid} of {tier.times} times
        </>
      }
      state={<TierBadge tier={tier} isNow={isNow} />}
    />
  );
}

function Missing({ tier: { missing_business, missing_new } }: { tier: TierProgress }) {
  if (missing_business === 0n && missing_new === 0n) return null;
  const parts = [
    missing_business > 0n ? `${formatMoney(missing_business)} of business` : '',
    missing_new > 0n ? `${formatMoney(missing_new)} of new principal` : '',
  ].filter((part) => part !== '');
  return <>; {parts.join(' and ')} missing</>;
}

function TierBadge({ tier, isNow }: { tier: TierProgress; isNow: boolean }) {
  if (isNow)
    return (
      <StatusBadge status="active" small>
        This month so far
      </StatusBadge>
    );
  if (tier.is_used_up)
    return (
      <StatusBadge status="closed" small quiet>
        Used up
      </StatusBadge>
    );
  return (
    <StatusBadge status="inactive" small quiet>
      {tier.is_met ? 'Met' : 'Not met'}
    </StatusBadge>
  );
}

function Example({ example }: { example: Progress['example'] }) {
  return (
    <>
      Worked example: legs of {example.legs.map((leg) => formatMoney(leg)).join(', ')} USDT are a business of{' '}
      {formatMoney(example.business)}. The strongest leg counts no more than the others together, so{' '}
      {formatMoney(example.qualified)} are qualified. With {formatMoney(example.new_principal)} of new principal that
      month
      {example.tier === null
        ? ', no tier is met.'
        : `, the tier of ${formatMoney(example.tier)} is met, which pays ${formatMoney(example.amount)} USDT.`}{' '}
      What the pool cannot cover is not paid.
    </>
  );
}
