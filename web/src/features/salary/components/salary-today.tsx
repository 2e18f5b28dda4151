import { salaryTexts } from '@fairlead/contract/wire/salary-texts.ts';
import type { ReactNode } from 'react';
import classes from '#features/salary/components/salary.module.css';
import { useSalaryDashboard, useSalaryToday } from '#features/salary/queries.ts';
import { salary } from '#features/salary/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatDay, formatMonth } from '#foundation/format.ts';
import { CautionNote } from '#ui/form-parts.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState } from '#ui/states.tsx';

/** What was paid in total and today, and what the month so far would need of the pool. */
export function SalaryToday() {
  const today = useSalaryToday();
  const dashboard = useSalaryDashboard();
  if (today.error && !today.data)
    return <Failed message={errorText(today.error, salaryTexts.todayFailed)} retry={() => void today.refetch()} />;
  if (dashboard.error && !dashboard.data)
    return (
      <Failed
        message={errorText(dashboard.error, salaryTexts.dashboardFailed)}
        retry={() => void dashboard.refetch()}
      />
    );
  const { data } = today;
  const isUnderfunded = data !== undefined && data.next_due > data.pool;
  return (
    <>
      <div className={classes.figures}>
        <Figure
          label={salary('paidTotal')}
          micro={dashboard.data?.total_paid}
          note={
            dashboard.data &&
            salary('monthsOfMembers', { months: dashboard.data.months_paid, members: dashboard.data.members_paid })
          }
        />
        <Figure
          label={salary('paidToday')}
          micro={data?.paid}
          note={data && salary('membersCount', { members: data.paid_members })}
        />
        <Figure
          label={data ? salary('nextDue', { month: formatMonth(data.next_month) }) : salary('nextDueLoading')}
          micro={data?.next_due}
          note={data && salary('nextPaid', { members: data.next_members, day: formatDay(new Date(data.next_run)) })}
        />
        <Figure label={salary('pool')} micro={data?.pool} note={salary('poolDetail')} />
      </div>
      {isUnderfunded && data && (
        <CautionNote>
          {salary.rich('poolShort', {
            missing: <Money micro={data.next_due - data.pool} />,
            month: formatMonth(data.next_month),
          })}
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
