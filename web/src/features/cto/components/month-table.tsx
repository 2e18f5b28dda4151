import type { CtoMonth } from '@fairlead/contract/features/cto.ts';
import { ctoContract } from '@fairlead/contract/features/cto.ts';
import { Button } from '@mantine/core';
import { IconChartPie } from '@tabler/icons-react';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { usePayMonth, useTurnoverMonths } from '#features/cto/queries.ts';
import { cto } from '#features/cto/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Why an unpaid month cannot be paid; undefined when it can. */
function getBlocker({ has_ended, pool, members }: CtoMonth): string | undefined {
  if (!has_ended) return cto('blocker.notEnded');
  if (pool === 0n) return cto('blocker.noFees');
  return members === 0 ? cto('blocker.noMembers') : undefined;
}

function State({ month, onPay }: { month: CtoMonth; onPay: (month: CtoMonth) => void }) {
  if (month.paid_at)
    return (
      <StatusBadge status="complete" small quiet>
        {cto.rich('paid', { day: <DateText at={month.paid_at} /> })}
      </StatusBadge>
    );
  const blocker = getBlocker(month);
  if (blocker) return <>{blocker}</>;
  return (
    <Permitted call={ctoContract.pay}>
      <Button size="xs" variant="default" onClick={() => onPay(month)}>
        {cto('payMonthMore', { month: formatMonth(month.month) })}
      </Button>
    </Permitted>
  );
}

const amount = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

const columnsWith = (onPay: (month: CtoMonth) => void): Column<CtoMonth>[] => [
  { key: 'month', title: cto('month'), render: (row) => formatMonth(row.month) },
  { key: 'state', title: cto('state'), render: (row) => <State month={row} onPay={onPay} /> },
  { key: 'fees', title: cto('fees'), align: 'right', render: (row) => amount(row.fees) },
  { key: 'pool', title: cto('pool'), align: 'right', render: (row) => amount(row.pool) },
  { key: 'members', title: cto('members'), align: 'right', from: 'tablet', render: (row) => row.members },
  { key: 'share', title: cto('share'), align: 'right', render: (row) => amount(row.share) },
  { key: 'rest', title: cto('back'), align: 'right', from: 'desktop', render: (row) => amount(row.rest) },
  { key: 'by', title: cto('paidBy'), from: 'wide', render: (row) => row.paid_by ?? '–' },
];

/** The last 12 months; an ended one is paid from here, after a look at what each member would get. */
export function MonthTable() {
  const { data, error, isFetching, refetch } = useTurnoverMonths();
  const [paying, setPaying] = useState<CtoMonth | null>(null);
  return (
    <>
      <DataTable
        label={cto('monthsLabel')}
        density="staff"
        rows={data}
        rowKey={(row) => row.month}
        columns={columnsWith(setPaying)}
        card={(row) => ({
          title: formatMonth(row.month),
          value: <Money micro={row.share} decimals={6} />,
          detail: cto.rich('cardDetail', { members: row.members, fees: <Money micro={row.fees} /> }),
          aside: <State month={row} onPay={setPaying} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, cto('monthsFailed')) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconChartPie size={24} stroke={1.75} />, title: cto('monthsEmpty') }}
      />
      {paying && <PayDialog month={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

function PayDialog({ month, onClose }: { month: CtoMonth; onClose: () => void }) {
  const pay = usePayMonth();
  const title = cto('payMonth', { month: formatMonth(month.month) });
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={title}
      confirmLabel={title}
      onConfirmed={async (stepUp) => {
        const { message } = await pay.mutateAsync({ body: { month: month.month }, stepUp });
        showSuccess(message);
        onClose();
      }}
    >
      <FactList>
        <FactRow label={cto('feesGross')}>
          <Money micro={month.fees} decimals={6} />
        </FactRow>
        <FactRow label={cto('pool')}>
          <Money micro={month.pool} decimals={6} />
        </FactRow>
        <FactRow label={cto('sharePerMember', { members: month.members })} strong>
          <Money micro={month.share} decimals={6} />
        </FactRow>
        <FactRow label={cto('back')}>
          <Money micro={month.rest} decimals={6} />
        </FactRow>
      </FactList>
      <p>{cto('payOnce')}</p>
    </StepUpDialog>
  );
}
