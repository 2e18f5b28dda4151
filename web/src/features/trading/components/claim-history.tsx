import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import type { Claim, ClosedAccrual } from '@fairlead/contract/features/trading.ts';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { pairText } from '#features/plans/components/plan-words.ts';
import classes from '#features/trading/components/claim-history.module.css';
import { useClaims, useClosedAccruals } from '#features/trading/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const PER_PAGE = 10;
const tabs = [
  { value: 'claims', label: 'Claims' },
  { value: 'lapsed', label: 'Lapsed days' },
] as const;

/** What was claimed and what lapsed; a claim opens to the days it was the sum of. The address holds the view. */
export function ClaimHistory({ memberId }: { memberId: number }) {
  const view = useUrlView();
  const claim = view.number('claim', 0);
  const tab = view.text('history', 'claims');
  return (
    <section className={shared.page}>
      <ViewTabs
        label="History"
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          view.set({ history: next === 'claims' ? undefined : next, claim: undefined, page: undefined })
        }
      />
      {tab === 'lapsed' ? (
        <Accruals memberId={memberId} state="lapsed" />
      ) : claim > 0 ? (
        <OneClaim memberId={memberId} claim={claim} />
      ) : (
        <Claims memberId={memberId} />
      )}
    </section>
  );
}

const claimColumns: Column<Claim>[] = [
  { key: 'at', title: 'Claimed', render: (row) => <DateTimeText at={row.claimed_at} /> },
  { key: 'pair', title: 'Pair', render: (row) => pairText(row.pair) },
  { key: 'days', title: 'Days', align: 'right', render: (row) => row.accruals },
  {
    key: 'amount',
    title: 'Amount, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} signed />,
  },
];

function Claims({ memberId }: { memberId: number }) {
  const view = useUrlView();
  const page = view.number('page', 1);
  const { data, error, isFetching, refetch } = useClaims(memberId, { page, limit: PER_PAGE });
  return (
    <DataTable
      label="Claims"
      rows={data?.claims}
      rowKey={(row) => String(row.id)}
      columns={claimColumns}
      card={(row) => ({
        title: pairText(row.pair),
        value: <Money micro={row.amount} decimals={6} signed />,
        detail: pluralize(row.accruals, 'day'),
        aside: <DateText at={row.claimed_at} />,
      })}
      fetching={isFetching}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      onOpen={(row) => view.set({ claim: row.id, page: undefined })}
      empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: 'Nothing was claimed yet' }}
      footer={
        data &&
        data.total > 0 && (
          <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={(next) => view.set({ page: next })} />
        )
      }
    />
  );
}

function OneClaim({ memberId, claim }: { memberId: number; claim: number }) {
  const view = useUrlView();
  return (
    <>
      <div className={classes.bar}>
        <strong>The days of one claim</strong>
        <Button variant="default" size="sm" onClick={() => view.set({ claim: undefined, page: undefined })}>
          All claims
        </Button>
      </div>
      <Accruals memberId={memberId} claim={claim} />
    </>
  );
}

const accrualColumns: Column<ClosedAccrual>[] = [
  { key: 'day', title: 'Day', render: (row) => <DateText at={row.day} /> },
  { key: 'of', title: 'Investment', render: (row) => `${row.plan_name} IN-${row.investment_id}` },
  { key: 'pair', title: 'Pair', from: 'desktop', render: (row) => pairText(row.pair) },
  { key: 'state', title: 'What became of it', render: (row) => <AccrualBadge accrual={row} /> },
  { key: 'at', title: 'On', from: 'tablet', render: (row) => <DateTimeText at={row.at} /> },
  {
    key: 'amount',
    title: 'Amount, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

type AccrualsProps = { memberId: number; claim?: number; state?: 'lapsed' };

function Accruals({ memberId, claim, state }: AccrualsProps) {
  const view = useUrlView();
  const page = view.number('page', 1);
  const { data, error, isFetching, refetch } = useClosedAccruals(memberId, { page, limit: PER_PAGE, claim, state });
  return (
    <DataTable
      label={state ? 'Lapsed days' : 'Claimed days'}
      rows={data?.accruals}
      rowKey={(row) => `${row.investment_id}-${row.day}`}
      columns={accrualColumns}
      card={(row) => ({
        title: <DateText at={row.day} />,
        value: <Money micro={row.amount} decimals={6} />,
        detail: `${row.plan_name} IN-${row.investment_id}`,
        aside: <AccrualBadge accrual={row} />,
      })}
      fetching={isFetching}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: state ? 'No day has lapsed' : 'No days found' }}
      footer={
        data &&
        data.total > 0 && (
          <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={(next) => view.set({ page: next })} />
        )
      }
    />
  );
}

const accountWords = { profit: 'To Profit', compound: 'To Compound' };

const AccrualBadge = ({ accrual }: { accrual: ClosedAccrual }) =>
  accrual.account === null ? (
    <StatusBadge status="expired" small>
      Lapsed, back to the pool
    </StatusBadge>
  ) : (
    <StatusBadge status="complete" small quiet>
      {accountWords[accrual.account]}
    </StatusBadge>
  );
