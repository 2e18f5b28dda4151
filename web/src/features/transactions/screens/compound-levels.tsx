import type { CompoundLevel } from '@fairlead/contract/features/transactions.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PendingCommissions } from '#features/level-income/components/pending-commissions.tsx';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import classes from '#features/transactions/components/transactions.module.css';
import { useCompoundLevels } from '#features/transactions/queries.ts';
import { t } from '#features/transactions/texts.ts';
import { ApiError, errorText } from '#foundation/api-error.ts';
import { formatPercent } from '#foundation/format.ts';
import { useListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const PER_PAGE = 10;

const columns = (): Column<CompoundLevel>[] => [
  {
    key: 'from',
    title: t('commissionSource'),
    render: (row) => (
      <span className={classes.person} title={`${row.userBy.name} ${row.userBy.email}`}>
        <span className={shared.medium}>{row.userBy.name}</span>{' '}
        <span className={shared.secondary}>{row.userBy.email}</span>
      </span>
    ),
  },
  { key: 'day', title: t('commissionDay'), from: 'desktop', render: (row) => <DateText at={row.day} /> },
  { key: 'released', title: t('commissionSettled'), render: (row) => <DateTimeText at={row.createdAt} /> },
  { key: 'level', title: t('commissionLevel'), align: 'right', render: (row) => row.level },
  {
    key: 'base',
    title: t('commissionReturn'),
    align: 'right',
    from: 'tablet',
    render: (row) => <Money micro={row.baseAmount} decimals={6} unit={null} />,
  },
  {
    key: 'percent',
    title: t('commissionPercent'),
    align: 'right',
    render: (row) => t('commissionPercentValue', { percent: formatPercent(row.ppm) }),
  },
  {
    key: 'amount',
    title: t('commissionShare'),
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} signed />,
  },
];

const VIEWS = ['released', 'waiting'] as const;

/** A member's commissions from compound returns of their downline, and all of their level income that is pending. */
export function CompoundLevelsScreen() {
  const view = useUrlView();
  const shown = VIEWS.find((each) => each === view.text('lines')) ?? 'released';
  return (
    <div className={shared.stackTop}>
      <ViewTabs
        label={t('commissionViews')}
        tabs={VIEWS.map((value) => ({ value, label: t(`lines.${value}`) }))}
        value={shown}
        onChange={(next) => view.set({ lines: next === 'released' ? undefined : next, page: undefined })}
      />
      {shown === 'waiting' ? (
        <>
          <p className={shared.text}>{t('commissionPending')}</p>
          <PendingCommissions />
        </>
      ) : (
        <SettledCommissions />
      )}
      <CurrentRiskNotice />
    </div>
  );
}

function SettledCommissions() {
  const memberId = useSession().auth?.id ?? 0;
  const list = useListView({ perPage: PER_PAGE });
  const query = useCompoundLevels(memberId, { page: list.page, limit: list.limit });
  const archived = query.data?.archived ?? 0;
  const link = (children: ReactNode) => (
    <Anchor component={Link} to={levelTransactions} inherit>
      {children}
    </Anchor>
  );
  return (
    <ListPage
      label={t('commissionList')}
      density="member"
      lead={
        <>
          {t.rich('commissionsLead', { link })}
          {archived > 0 && <> {t('commissionsArchived', { count: archived })}</>}
        </>
      }
      list={list}
      query={query}
      rows={query.data?.data}
      total={query.data?.pagination.totalRecords}
      rowKey={(row) => row.id}
      columns={columns()}
      card={(row) => ({
        title: row.userBy.name,
        value: <Money micro={row.amount} decimals={6} signed />,
        detail: t('commissionCard', { level: row.level, percent: formatPercent(row.ppm) }),
        aside: <DateText at={row.createdAt} />,
      })}
      failed={failure}
      retryLabel={t('retry')}
      empty={{ icon: <IconStack2 size={24} stroke={1.75} />, title: t('none') }}
    />
  );
}

/** An answer of another shape is called by its name, anything else without the server's sentence by the place's. */
const failure = (error: Error): string =>
  error instanceof ApiError && error.code === 'invalid_answer'
    ? error.message
    : errorText(error, t('commissionsFailed'));

const levelTransactions = screens.transactionsFitted
  .replace('$table_name', 'level_transaction')
  .replace('$fit', 'compound');
