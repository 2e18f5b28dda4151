import type { CompoundLevel } from '@fairlead/contract/features/transactions.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PendingCommissions } from '#features/level-income/components/pending-commissions.tsx';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { useCompoundLevels } from '#features/transactions/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatPercent } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState } from '#ui/states.tsx';

const PER_PAGE = 10;

const columns: Column<CompoundLevel>[] = [
  {
    key: 'from',
    title: 'From',
    render: (row) => (
      <>
        <span className={shared.medium}>{row.userBy.name}</span>{' '}
        <span className={shared.secondary}>{row.userBy.email}</span>
      </>
    ),
  },
  { key: 'day', title: 'Return of', from: 'desktop', render: (row) => <DateText at={row.day} /> },
  { key: 'released', title: 'Released', render: (row) => <DateTimeText at={row.createdAt} /> },
  { key: 'level', title: 'Level', align: 'right', render: (row) => row.level },
  {
    key: 'base',
    title: 'Return, USDT',
    align: 'right',
    from: 'tablet',
    render: (row) => <Money micro={row.onamount} decimals={6} unit={null} />,
  },
  { key: 'percent', title: 'Percent', align: 'right', render: (row) => `${formatPercent(row.percent)} %` },
  {
    key: 'amount',
    title: 'Your share, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} signed />,
  },
];

const tabs = [
  { value: 'released', label: 'Released' },
  { value: 'waiting', label: 'Waiting' },
] as const;

/** A member's shares of compounding returns below them, line by line, and what of all level income still waits. */
export function CompoundLevelsScreen() {
  const view = useUrlView();
  const tab = view.text('lines', 'released');
  return (
    <div className={shared.stackTop}>
      <ViewTabs
        label="Compound level"
        tabs={tabs}
        value={tab}
        onChange={(next) => view.set({ lines: next === 'released' ? undefined : next, page: undefined })}
      />
      {tab === 'waiting' ? (
        <>
          <p className={shared.text}>
            All level income that was reserved for you and is not released yet: a night after a night's return, two
            after a claim.
          </p>
          <PendingCommissions />
        </>
      ) : (
        <Released />
      )}
      <CurrentRiskNotice />
    </div>
  );
}

function Released() {
  const memberId = useSession().auth?.id ?? 0;
  const view = useUrlView();
  const page = view.number('page', 1);
  const { data, error, isFetching, refetch } = useCompoundLevels(memberId, { page, limit: PER_PAGE });
  return (
    <>
      <p className={shared.text}>
        Your share of each compounding return that a member below you was credited, a night after it was made. Together
        they are the level income from compound plans in{' '}
        <Anchor component={Link} to={levelTransactions} inherit>
          your transactions
        </Anchor>
        .
      </p>
      {error && (
        <PanelCard>
          <ErrorState
            message={errorText(error, 'Failed to fetch data')}
            retryLabel="Retry"
            onRetry={() => void refetch()}
          />
        </PanelCard>
      )}
      {!(error && !data) && (
        <DataTable
          label="Compound level transactions"
          rows={data?.data}
          rowKey={(row) => row.id}
          columns={columns}
          card={(row) => ({
            title: row.userBy.name,
            value: <Money micro={row.amount} decimals={6} signed />,
            detail: `level ${row.level}, ${formatPercent(row.percent)} % of the return`,
            aside: <DateText at={row.createdAt} />,
          })}
          fetching={isFetching}
          empty={{ icon: <IconStack2 size={24} stroke={1.75} />, title: 'No transactions found' }}
          footer={
            data &&
            data.pagination.totalRecords > 0 && (
              <Pager
                page={page}
                perPage={PER_PAGE}
                total={data.pagination.totalRecords}
                onPage={(next) => view.set({ page: next })}
              />
            )
          }
        />
      )}
    </>
  );
}

const levelTransactions = screens.transactionsFitted
  .replace('$table_name', 'level_transaction')
  .replace('$fit', 'compound');
