import type { CtoMonth } from '@fairlead/contract/features/cto.ts';
import { ctoContract } from '@fairlead/contract/features/cto.ts';
import { Button } from '@mantine/core';
import { IconChartPie } from '@tabler/icons-react';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { usePayMonth, useTurnoverMonths } from '#features/cto/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** Why a month cannot be paid; undefined when it can. */
function obstacle({ has_ended, paid_at, pool, members }: CtoMonth): string | undefined {
  if (paid_at) return 'paid';
  if (!has_ended) return 'not ended';
  if (pool === 0n) return 'no fees';
  return members === 0 ? 'nobody has a share' : undefined;
}

function State({ month, onPay }: { month: CtoMonth; onPay: (month: CtoMonth) => void }) {
  const why = obstacle(month);
  if (month.paid_at)
    return (
      <StatusBadge status="complete" small quiet>
        Paid <DateText at={month.paid_at} />
      </StatusBadge>
    );
  if (why) return <>{why}</>;
  return (
    <Permitted call={ctoContract.pay}>
      <Button size="xs" variant="default" onClick={() => onPay(month)}>
        Pay…
      </Button>
    </Permitted>
  );
}

const amount = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

const columnsWith = (onPay: (month: CtoMonth) => void): Column<CtoMonth>[] => [
  { key: 'month', title: 'Month', render: (row) => formatMonth(row.month) },
  { key: 'state', title: 'State', render: (row) => <State month={row} onPay={onPay} /> },
  { key: 'fees', title: 'Fees booked, USDT', align: 'right', render: (row) => amount(row.fees) },
  { key: 'pool', title: 'Shared out', align: 'right', render: (row) => amount(row.pool) },
  { key: 'members', title: 'Members', align: 'right', from: 'tablet', render: (row) => row.members },
  { key: 'share', title: 'Each', align: 'right', render: (row) => amount(row.share) },
  { key: 'rest', title: 'Back to fees', align: 'right', from: 'desktop', render: (row) => amount(row.rest) },
  { key: 'by', title: 'Paid by', from: 'wide', render: (row) => row.paid_by ?? '–' },
];

/** The last 12 months; an ended one is paid from here, after a look at what each would get. */
export function MonthTable() {
  const { data, error, isFetching, refetch } = useTurnoverMonths();
  const [paying, setPaying] = useState<CtoMonth | null>(null);
  return (
    <>
      <DataTable
        label="Turnover by month"
        density="staff"
        rows={data}
        rowKey={(row) => row.month}
        columns={columnsWith(setPaying)}
        card={(row) => ({
          title: formatMonth(row.month),
          value: <Money micro={row.share} decimals={6} />,
          detail: (
            <>
              each of {row.members}, of <Money micro={row.fees} />
            </>
          ),
          aside: <State month={row} onPay={setPaying} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconChartPie size={24} stroke={1.75} />, title: 'No months yet' }}
      />
      {paying && <PayDialog month={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

function PayDialog({ month, onClose }: { month: CtoMonth; onClose: () => void }) {
  const pay = usePayMonth();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={`Pay ${formatMonth(month.month)}`}
      confirmLabel="Pay it"
      onConfirmed={async (stepUp) => {
        const { message } = await pay.mutateAsync({ body: { month: month.month }, stepUp });
        toastDone(message);
        onClose();
      }}
    >
      <FactList>
        <FactRow label="Fees booked, gross">
          <Money micro={month.fees} decimals={6} />
        </FactRow>
        <FactRow label="Shared out">
          <Money micro={month.pool} decimals={6} />
        </FactRow>
        <FactRow label={`Each of ${month.members}`} strong>
          <Money micro={month.share} decimals={6} />
        </FactRow>
        <FactRow label="Back to fees">
          <Money micro={month.rest} decimals={6} />
        </FactRow>
      </FactList>
      <p>A month is paid once. Whoever is appointed later has no share of it.</p>
    </StepUpDialog>
  );
}
