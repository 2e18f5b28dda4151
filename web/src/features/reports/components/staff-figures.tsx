import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { staff } from '#features/reports/staff-texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { Age } from '#ui/date-text.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type Waiting = AnswerOf<typeof staffOverviewContract.adminDashboard>['waiting'];
type Sum = { count: number; sum?: bigint; oldest_at: Date | null };

/** Adds up what waits under one heading; the oldest of all is the one that counts. */
function together(parts: readonly Sum[]): Required<Sum> {
  const ages = parts.flatMap(({ oldest_at }) => oldest_at ?? []).map((at) => at.getTime());
  return {
    count: parts.reduce((total, part) => total + part.count, 0),
    sum: parts.reduce((total, part) => total + (part.sum ?? 0n), 0n),
    oldest_at: ages.length > 0 ? new Date(Math.min(...ages)) : null,
  };
}

/** What waits for someone, as figures; each leads to where it is worked off. */
export function StaffFigures({ waiting }: { waiting: Waiting }) {
  const { withdrawals } = waiting;
  const pending = together(withdrawals.filter(({ state }) => state === 'pending'));
  const moving = together(withdrawals.filter(({ state }) => state !== 'pending'));
  const unknown = together(withdrawals.filter(({ state }) => state === 'unknown')).count;
  return (
    <div className={classes.figures}>
      <Figure
        label={staff('withdrawalsToDecide')}
        waits={pending}
        to={screens.adminWithdrawals}
        note={
          unknown > 0
            ? staff('withdrawalsMovingUnknown', { count: moving.count, unknown })
            : staff('withdrawalsMoving', { count: moving.count })
        }
      />
      <Figure
        label={staff('depositsInReview')}
        waits={waiting.payment_cases}
        to={screens.adminDeposits}
        note={staff('casesNote')}
      />
      <Figure
        label={staff('depositsExpected')}
        waits={waiting.payments}
        to={screens.adminDeposits}
        note={staff('paymentsNote')}
      />
      <Figure
        label={staff('openTickets')}
        waits={waiting.tickets}
        to={screens.adminTickets}
        note={staff('ticketsNote')}
      />
      <Figure
        label={staff('openMessages')}
        waits={waiting.messages}
        to={screens.adminMessages}
        note={staff('messagesNote')}
      />
      {waiting.changes.count > 0 && (
        <Figure
          label={staff('changesToApprove')}
          waits={waiting.changes}
          to={screens.adminChanges}
          note={staff('changesNote')}
        />
      )}
    </div>
  );
}

function Figure({ label, waits, to, note }: { label: string; waits: Sum; to: string; note: ReactNode }) {
  return (
    <Link to={to} className={classes.figure ?? ''}>
      <PanelCard>
        <div className={shared.caption}>{label}</div>
        <div className={classes.count}>{waits.count}</div>
        <div className={classes.note}>
          <Wait waits={waits} />
        </div>
        <div className={classes.note}>{note}</div>
      </PanelCard>
    </Link>
  );
}

/** How much waits, and for how long. */
function Wait({ waits: { count, sum, oldest_at } }: { waits: Sum }) {
  if (!oldest_at) return <>{staff('waitingNone')}</>;
  const age = () => <Age since={oldest_at} />;
  return count > 0 && sum !== undefined
    ? staff.rich('oldestAmount', { amount: formatMoney(sum), age })
    : staff.rich('oldest', { age });
}
