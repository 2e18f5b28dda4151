import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { WaitingPair } from '@fairlead/contract/features/trading.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { pairText } from '#features/plans/components/plan-labels.ts';
import classes from '#features/trading/components/waiting-pair.module.css';
import { trading } from '#features/trading/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { DataCards } from '#ui/data-cards.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { HeroFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

/** A day of the ledger ends at midnight UTC. */
const toEnd = (day: string) => new Date(addDays(day, 1));

export interface WaitingPairCardProps {
  waiting: WaitingPair;
  busy: boolean;
  onClaim: () => void;
}

/** What is ready to claim on one pair, claimed whole by one button; its days are a tap away. */
export function WaitingPairCard({ waiting, busy, onClaim }: WaitingPairCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { pair, amount, last_claim_day, accruals } = waiting;
  return (
    <PanelCard
      title={pairText(pair)}
      detail={trading('daysReady', { days: accruals.length })}
      action={
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {trading(isOpen ? 'hideDays' : 'showDays')}
        </Button>
      }
    >
      <div className={classes.head}>
        <HeroFigure label={trading('ready')} micro={amount} />
        <Button size="lg" className={classes.action ?? ''} onClick={onClaim} loading={busy}>
          {trading('claim', { amount: formatMoney(amount) })}
        </Button>
      </div>
      <p className={classes.note}>
        {trading.rich('deadline', { time: <DateTimeText at={toEnd(last_claim_day)} decides /> })}
      </p>
      {isOpen && (
        // beside the chart a table would not show its amounts
        <div className={classes.days}>
          <DataCards
            label={trading('daysOnPair', { pair: pairText(pair) })}
            rows={accruals}
            rowKey={(row) => `${row.investment_id}-${row.day}`}
            card={(row) => ({
              title: <DateText at={row.day} />,
              value: <Money micro={row.amount} decimals={6} />,
              detail: `${row.plan_name} IN-${row.investment_id}`,
              aside: trading.rich('claimThroughDay', { day: <DateText at={row.last_claim_day} /> }),
            })}
          />
        </div>
      )}
    </PanelCard>
  );
}
