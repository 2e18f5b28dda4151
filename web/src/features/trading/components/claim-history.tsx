import type { Claim, ClosedAccrual } from '@fairlead/contract/features/trading.ts';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { pairText } from '#features/plans/components/plan-labels.ts';
import classes from '#features/trading/components/claim-history.module.css';
import { useClaims, useClosedAccruals } from '#features/trading/queries.ts';
import { trading } from '#features/trading/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { useUrlView } from '#foundation/url-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const PER_PAGE = 10;

/** What was claimed and what expired; a claim opens to the days it was the sum of. The address holds the view. */
export function ClaimHistory({ memberId }: { memberId: number }) {
  const view = useUrlView();
  const claim = view.number('claim', 0);
  const tab = view.text('history', 'claims');
  return (
    <section className={shared.page}>
      <ViewTabs
        label={trading('history')}
        tabs={[
          { value: 'claims', label: trading('claims') },
          { value: 'lapsed', label: trading('expiredDays') },
        ]}
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

const getClaimColumns = (): Column<Claim>[] => [
  { key: 'at', title: trading('claimed'), render: (row) => <DateTimeText at={row.claimed_at} decides /> },
  { key: 'pair', title: trading('pair'), render: (row) => pairText(row.pair) },
  { key: 'days', title: trading('days'), align: 'right', render: (row) => row.accruals },
  {
    key: 'amount',
    title: trading('amount'),
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} signed />,
  },
];

function Claims({ memberId }: { memberId: number }) {
  const list = useListView({ perPage: PER_PAGE });
  const query = useClaims(memberId, { page: list.page, limit: list.limit });
  return (
    <ListPage
      label={trading('claims')}
      density="member"
      list={list}
      query={query}
      rows={query.data?.claims}
      total={query.data?.total}
      rowKey={byId}
      columns={getClaimColumns()}
      card={(row) => ({
        title: pairText(row.pair),
        value: <Money micro={row.amount} decimals={6} signed />,
        detail: trading('daysCount', { days: row.accruals }),
        aside: <DateText at={row.claimed_at} />,
      })}
      failed={trading('historyFailed')}
      onOpen={(row) => list.view.set({ claim: row.id, page: undefined })}
      empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: trading('claimsEmpty') }}
    />
  );
}

function OneClaim({ memberId, claim }: { memberId: number; claim: number }) {
  const view = useUrlView();
  return (
    <>
      <div className={classes.bar}>
        <strong>{trading('claimDays')}</strong>
        <Button variant="default" size="sm" onClick={() => view.set({ claim: undefined, page: undefined })}>
          {trading('allClaims')}
        </Button>
      </div>
      <Accruals memberId={memberId} claim={claim} />
    </>
  );
}

const getAccrualColumns = (): Column<ClosedAccrual>[] => [
  { key: 'day', title: trading('day'), render: (row) => <DateText at={row.day} /> },
  { key: 'of', title: trading('investment'), render: (row) => `${row.plan_name} IN-${row.investment_id}` },
  { key: 'pair', title: trading('pair'), from: 'desktop', render: (row) => pairText(row.pair) },
  { key: 'state', title: trading('outcome'), render: (row) => <AccrualBadge accrual={row} /> },
  { key: 'at', title: trading('date'), from: 'tablet', render: (row) => <DateTimeText at={row.at} /> },
  {
    key: 'amount',
    title: trading('amount'),
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

type AccrualsProps = { memberId: number; claim?: number; state?: 'lapsed' };

function Accruals({ memberId, claim, state }: AccrualsProps) {
  const list = useListView({ perPage: PER_PAGE });
  const query = useClosedAccruals(memberId, { page: list.page, limit: list.limit, claim, state });
  return (
    <ListPage
      label={trading(state ? 'expiredDays' : 'claimedDays')}
      density="member"
      list={list}
      query={query}
      rows={query.data?.accruals}
      total={query.data?.total}
      rowKey={(row) => `${row.investment_id}-${row.day}`}
      columns={getAccrualColumns()}
      card={(row) => ({
        title: <DateText at={row.day} />,
        value: <Money micro={row.amount} decimals={6} />,
        detail: `${row.plan_name} IN-${row.investment_id}`,
        aside: <AccrualBadge accrual={row} />,
      })}
      failed={trading('historyFailed')}
      empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: trading(state ? 'expiredEmpty' : 'daysEmpty') }}
    />
  );
}

const AccrualBadge = ({ accrual }: { accrual: ClosedAccrual }) =>
  accrual.account === null ? (
    <StatusBadge status="expired" small>
      {trading('expired')}
    </StatusBadge>
  ) : (
    <StatusBadge status="complete" small quiet>
      {trading(`account.${accrual.account}`)}
    </StatusBadge>
  );
