import { counted } from '@fairlead/contract/domain/counted.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOwnShare, useTurnover } from '#features/cto/queries.ts';
import { formatMonth, formatPercent } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';

/** A member's share of the turnover; nothing where he was never appointed to one. */
export function OwnShare({ memberId }: { memberId: number }) {
  const { data: share } = useOwnShare(memberId);
  const { data: turnover } = useTurnover(Boolean(share));
  if (!share || !turnover) return null;
  const { rules, example } = turnover;
  return (
    <PanelCard
      title="Your share of the turnover"
      detail={`${formatPercent(rules.percent)} % of the fees booked in a month are shared out equally, at most ${formatPercent(rules.most_of_pool)} % of that to each`}
      action={
        <Anchor component={Link} to={screens.transactions.replace('$table_name', 'cto_transaction')} size="sm">
          Payments
        </Anchor>
      }
    >
      <FactList>
        <FactRow label={`Fees of ${formatMonth(turnover.turnover.month)} so far`}>
          <Money micro={turnover.turnover.fees} />
        </FactRow>
        <FactRow label={`Each of ${example.members} would get`}>
          <Money micro={share.active ? example.share : 0n} decimals={6} />
        </FactRow>
        <FactRow label={`Paid to you in ${counted(share.months_paid, 'month')}`} strong>
          <Money micro={share.total_paid} decimals={6} />
        </FactRow>
        {!share.active && <FactRow label="State">Deactivated: months paid from now on bring nothing</FactRow>}
      </FactList>
    </PanelCard>
  );
}
