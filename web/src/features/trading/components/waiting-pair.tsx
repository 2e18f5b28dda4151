import type { WaitingAccrual, WaitingPair } from '@fairlead/contract/features/trading.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { pairText } from '#features/plans/components/plan-words.ts';
import classes from '#features/trading/components/waiting-pair.module.css';
import { formatMoney } from '#foundation/format.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { HeroFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

const columns: Column<WaitingAccrual>[] = [
  { key: 'day', title: 'Day', render: (row) => <DateText at={row.day} /> },
  { key: 'of', title: 'Investment', render: (row) => `${row.plan_name} IN-${row.investment_id}` },
  { key: 'last', title: 'Claim through', render: (row) => <DateText at={row.last_claim_day} /> },
  {
    key: 'amount',
    title: 'Amount, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

export interface WaitingPairCardProps {
  waiting: WaitingPair;
  busy: boolean;
  onClaim: () => void;
}

/** What waits on one pair, claimed whole by one button; its days are a tap away. */
export function WaitingPairCard({ waiting, busy, onClaim }: WaitingPairCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { pair, amount, last_claim_day, accruals } = waiting;
  return (
    <PanelCard
      title={pairText(pair)}
      detail={accruals.length === 1 ? '1 day waits to be claimed' : `${accruals.length} days wait to be claimed`}
      action={
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the days' : 'Show the days'}
        </Button>
      }
    >
      <div className={classes.head}>
        <HeroFigure label="Waits to be claimed" micro={amount} />
        <Button size="lg" className={classes.action ?? ''} onClick={onClaim} loading={busy}>
          Claim {formatMoney(amount)} USDT
        </Button>
      </div>
      <p className={classes.note}>
        The earliest can be claimed through <DateText at={last_claim_day} />. What is not claimed in time goes back to
        the returns pool.
      </p>
      {isOpen && (
        <DataTable
          label={`Days waiting on ${pairText(pair)}`}
          rows={accruals}
          rowKey={(row) => `${row.investment_id}-${row.day}`}
          columns={columns}
          card={(row) => ({
            title: <DateText at={row.day} />,
            value: <Money micro={row.amount} decimals={6} />,
            detail: `${row.plan_name} IN-${row.investment_id}`,
            aside: (
              <>
                through <DateText at={row.last_claim_day} />
              </>
            ),
          })}
          empty={{ title: 'Nothing waits' }}
        />
      )}
    </PanelCard>
  );
}
