import type { Investment, InvestmentSummary } from '@fairlead/contract/features/investments.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InvestmentDetails } from '#features/investments/components/investment-details.tsx';
import { InvestmentBadge, numberOf } from '#features/investments/components/investment-words.tsx';
import { useInvestments } from '#features/investments/queries.ts';
import classes from '#features/investments/screens/admin-investments.module.css';
import { errorText } from '#foundation/api-error.ts';
import { formatPercent } from '#foundation/format.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { DrawerSection } from '#ui/detail-drawer.tsx';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

const DEFAULT_PER_PAGE = 10;

const columns: Column<Investment>[] = [
  { key: 'number', stays: true, title: 'Number', render: numberOf },
  {
    key: 'member',
    stays: true,
    title: 'Member',
    render: (row) => (
      <>
        <strong className={shared.name}>{row.user_name}</strong>{' '}
        <span className={shared.secondary}>{row.user_email}</span>
      </>
    ),
  },
  { key: 'plan', stays: true, title: 'Plan', render: (row) => row.plan_name },
  { key: 'status', stays: true, title: 'Status', render: (row) => <InvestmentBadge investment={row} forStaff /> },
  {
    key: 'rate',
    title: 'Target, % a day',
    align: 'right',
    from: 'wide',
    render: (row) => formatPercent(row.roi_percentage),
  },
  {
    key: 'invested',
    stays: true,
    title: 'Invested',
    align: 'right',
    render: (row) => <Money micro={row.invested_amount} unit={null} strong />,
  },
  {
    key: 'value',
    title: 'Current value',
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.current_value} decimals={6} unit={null} />,
  },
  {
    key: 'earned',
    title: 'Earned, USDT',
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.total_earned} decimals={6} signed unit={null} />,
  },
  {
    key: 'days',
    title: 'Day',
    align: 'right',
    from: 'wide',
    render: (row) => `${row.accruals_used} / ${row.term_days}`,
  },
  { key: 'ends', title: 'Ends', from: 'wide', render: (row) => <DateText at={row.end_date} /> },
];

/** Every investment: search by name, e-mail or plan; the address holds the view. */
export function AdminInvestmentsScreen() {
  const list = useListView({ perPage: DEFAULT_PER_PAGE });
  const { page, limit, search } = list;
  const { data, error, isFetching, refetch } = useInvestments({ page, limit, search });
  const open = openRowOf(list.view, data?.data, byId);
  const action: Column<Investment> = {
    key: 'view',
    title: '',
    align: 'right',
    render: (row) => (
      <Button
        variant="default"
        size="xs"
        onClick={(event) => {
          event.stopPropagation();
          open.table.onOpen(row);
        }}
      >
        View
      </Button>
    ),
  };
  return (
    <div className={shared.page}>
      <Summary summary={data?.summary} />
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Name, e-mail or plan" />
      </FilterBar>
      <DataTable
        label="Investments"
        density="staff"
        rows={data?.data}
        {...open.table}
        columns={[...columns, action]}
        card={(row) => ({
          title: row.user_name,
          value: <Money micro={row.invested_amount} />,
          detail: `${row.plan_name} · ${numberOf(row)}`,
          aside: <InvestmentBadge investment={row} forStaff />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, 'Failed to fetch investments') : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconChartLine size={24} stroke={1.75} />, title: 'No investments found' }}
        footer={
          data && (
            <Pager {...list.pager} total={data.pagination.total}>
              amounts in USDT
            </Pager>
          )
        }
      />
      <InvestmentDetails
        investment={open.row}
        forStaff
        member={<MemberFacts investment={open.row} />}
        {...open.drawer}
      />
    </div>
  );
}

function Summary({ summary }: { summary: InvestmentSummary | undefined }) {
  return (
    <div className={classes.summary}>
      <PanelCard>
        <CardFigure label="Invested, all time" micro={summary?.invested_amount} />
      </PanelCard>
      <PanelCard>
        <CardFigure label="Inside active investments" micro={summary?.current_value} />
      </PanelCard>
      <PanelCard>
        <CardFigure label="Earned by them all" micro={summary?.total_earned} />
      </PanelCard>
      <PanelCard>
        <div className={classes.counts}>
          <span>Investments</span>
          <strong>{summary?.total ?? '–'}</strong>
          <span>{summary ? `${summary.active} active, ${summary.completed} completed` : ''}</span>
        </div>
      </PanelCard>
    </div>
  );
}

function MemberFacts({ investment }: { investment: Investment | undefined }) {
  if (!investment) return null;
  return (
    <DrawerSection title="Member">
      <FactList>
        <FactRow label="Name">
          <Anchor component={Link} to={screens.adminMember.replace('$id', String(investment.user_id))}>
            {investment.user_name}
          </Anchor>
        </FactRow>
        <FactRow label="E-mail">{investment.user_email}</FactRow>
        <FactRow label="Phone">{investment.user_phone || ' - '}</FactRow>
      </FactList>
    </DrawerSection>
  );
}
