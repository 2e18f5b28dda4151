import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOwnShare, useTurnover } from '#features/cto/queries.ts';
import { cto } from '#features/cto/texts.ts';
import { formatMonth, formatPercent } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';

/** A member's revenue share; nothing where they were never granted one. */
export function OwnShare({ memberId }: { memberId: number }) {
  const { data: share } = useOwnShare(memberId);
  const { data: turnover } = useTurnover(Boolean(share));
  if (!share || !turnover) return null;
  const { rules, example } = turnover;
  return (
    <PanelCard
      title={cto('ownTitle')}
      detail={cto('ownDetail', {
        percent: formatPercent(rules.poolPpm),
        maximum: formatPercent(rules.maxSharePpm),
      })}
      action={
        <Anchor component={Link} to={screens.transactions.replace('$table_name', 'cto_transaction')} size="sm">
          {cto('ownPayments')}
        </Anchor>
      }
    >
      <FactList>
        <FactRow label={cto('feesSoFar', { month: formatMonth(turnover.turnover.month) })}>
          <Money micro={turnover.turnover.fees} />
        </FactRow>
        <FactRow label={cto('sharePerMember', { members: example.members })}>
          <Money micro={share.active ? example.share : 0n} decimals={6} />
        </FactRow>
        <FactRow label={cto('ownPaid', { months: share.months_paid })} strong>
          <Money micro={share.total_paid} decimals={6} />
        </FactRow>
        {!share.active && <FactRow label={cto('state')}>{cto('deactivatedFact')}</FactRow>}
      </FactList>
    </PanelCard>
  );
}
