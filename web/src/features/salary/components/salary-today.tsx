import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import type { ReactNode } from 'react';
import classes from '#features/salary/components/salary.module.css';
import { useSalaryDashboard, useSalaryToday } from '#features/salary/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatDay, formatMonth } from '#foundation/format.ts';
import { CautionNote } from '#ui/form-parts.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState } from '#ui/states.tsx';

/** What was paid in all and today, and what the month so far would ask of the pool. */
export function SalaryToday() {
  const today = useSalaryToday();
  const dashboard = useSalaryDashboard();
  if (today.error && !today.data)
    return <Failed message={errorText(today.error, texts.salaryTodayFailed)} retry={() => void today.refetch()} />;
  if (dashboard.error && !dashboard.data)
    return (
      <Failed
        message={errorText(dashboard.error, texts.salaryDashboardFailed)}
        retry={() => void dashboard.refetch()}
      />
    );
  const { data } = today;
  const isShort = data !== undefined && data.next_due > data.pool;
  return (
    <>
      <div className={classes.figures}>
        <Figure
          label="Paid in all"
          micro={dashboard.data?.total_paid}
          note={
            dashboard.data &&
            `${pluralize(dashboard.data.months_paid, 'month')} of ${pluralize(dashboard.data.members_paid, 'member')}`
          }
        />
        <Figure label="Paid today" micro={data?.paid} note={data && pluralize(data.paid_members, 'member')} />
        <Figure
          label={data ? `${formatMonth(data.next_month)} so far would bring` : 'The month so far'}
          micro={data?.next_due}
          note={data && `${pluralize(data.next_members, 'member')}, paid on ${formatDay(new Date(data.next_run))}`}
        />
        <Figure label="Marketing pool, available" micro={data?.pool} note="Rewards, levels and ranks use it too" />
      </div>
      {isShort && data && (
        <CautionNote>
          The marketing pool lacks <Money micro={data.next_due - data.pool} /> of what {formatMonth(data.next_month)}{' '}
          would bring now. A run that it does not cover ends unfunded.
        </CautionNote>
      )}
    </>
  );
}

const Failed = ({ message, retry }: { message: string; retry: () => void }) => (
  <PanelCard>
    <ErrorState message={message} onRetry={retry} />
  </PanelCard>
);

function Figure({ label, micro, note }: { label: string; micro: bigint | undefined; note: ReactNode }) {
  return (
    <PanelCard>
      <CardFigure label={label} micro={micro} />
      <p className={classes.note}>{note ?? ' '}</p>
    </PanelCard>
  );
}
