import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { reportsContract } from '@fairlead/contract/features/reports.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { formatMoney } from '#foundation/format.ts';
import { Age } from '#ui/date-text.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type Waiting = AnswerOf<typeof reportsContract.waiting>;
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
        label="Withdrawals to decide"
        waits={pending}
        to={screens.adminWithdrawals}
        note={`${moving.count} approved or on their way${unknown > 0 ? `, ${unknown} unknown` : ''}`}
      />
      <Figure
        label="Deposits in review"
        waits={waiting.payment_cases}
        to={screens.adminDeposits}
        note="Nothing is credited before a person decides"
      />
      <Figure
        label="Deposits on their way"
        waits={waiting.payments}
        to={screens.adminDeposits}
        note="Opened by members, credited by themselves"
      />
      <Figure
        label="Open tickets"
        waits={waiting.tickets}
        to={screens.adminTickets}
        note="Members who wait for an answer"
      />
      {waiting.changes.count > 0 && (
        <Figure
          label="Changes to approve"
          waits={waiting.changes}
          to={screens.adminChanges}
          note="They need a second staff member"
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
          {waits.count > 0 && waits.sum !== undefined && <>{formatMoney(waits.sum)} USDT, </>}
          {waits.oldest_at ? (
            <>
              oldest <Age since={waits.oldest_at} />
            </>
          ) : (
            'nobody waits'
          )}
        </div>
        <div className={classes.note}>{note}</div>
      </PanelCard>
    </Link>
  );
}
