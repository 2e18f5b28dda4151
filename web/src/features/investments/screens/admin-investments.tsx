import {
  type Investment,
  type InvestmentStage,
  type InvestmentSummary,
  investmentStages,
  investmentsContract,
  type ListedInvestment,
} from '@fairlead/contract/features/investments.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InvestmentDetails } from '#features/investments/components/investment-details.tsx';
import { formatReference, InvestmentBadge } from '#features/investments/components/investment-labels.tsx';
import { getColumns, getDayColumns, getRunningColumns } from '#features/investments/components/staff-columns.tsx';
import { useInvestments } from '#features/investments/queries.ts';
import classes from '#features/investments/screens/admin-investments.module.css';
import { investmentTexts } from '#features/investments/texts.ts';
import { formatDay } from '#foundation/format.ts';
import { byId, type ListView, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DrawerSection } from '#ui/detail-drawer.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { isDay } from '#ui/period.ts';
import { SearchedRows } from '#ui/searched-rows.tsx';
import { SetFilter } from '#ui/set-filter.tsx';
import shared from '#ui/shared.module.css';

const DEFAULT_PER_PAGE = 10;

const isStage = (text: string): text is InvestmentStage => investmentStages.some((stage) => stage === text);

/** What a figure's link narrows the list to. */
function readNarrowed({ view }: ListView) {
  const pickDay = (name: string) => (isDay(view.text(name)) ? view.text(name) : undefined);
  const stage = view.text('stage');
  return {
    stage: isStage(stage) ? stage : undefined,
    plan: view.text('plan') || undefined,
    matures_from: pickDay('matures_from'),
    matures_to: pickDay('matures_to'),
    open_on: pickDay('open_on'),
  };
}
type Narrowed = ReturnType<typeof readNarrowed>;

/** Every investment: search by name, email or plan; the address holds the view. */
export function AdminInvestmentsScreen() {
  const list = useListView({ perPage: DEFAULT_PER_PAGE });
  const { page, limit, search, view } = list;
  const narrowed = readNarrowed(list);
  const { open_on: day } = narrowed;
  const showsDue = narrowed.stage === 'running' || Boolean(narrowed.matures_from ?? narrowed.matures_to);
  const query = useInvestments({ page, limit, search, ...narrowed });
  const { data } = query;
  const action: Column<ListedInvestment> = {
    key: 'view',
    title: '',
    align: 'right',
    render: (row) => (
      <Button
        variant="default"
        size="xs"
        aria-label={investmentTexts('openLabel', { number: formatReference(row) })}
        onClick={(event) => {
          event.stopPropagation();
          view.set({ open: row.id });
        }}
      >
        {investmentTexts('open')}
      </Button>
    ),
  };
  return (
    <div className={shared.page}>
      <Summary summary={data?.summary} day={day} />
      <ListPage
        label={investmentTexts('investments')}
        list={list}
        query={query}
        rows={data?.data}
        total={data?.pagination.total}
        note={<SearchedRows count={data?.searched_rows} />}
        rowKey={byId}
        search={investmentTexts('search')}
        filters={day ? [] : [getStageFilter()]}
        moreFilters={<SetFilters list={list} narrowed={narrowed} />}
        actions={<ExportMenu call={investmentsContract.export} query={{ search, ...narrowed }} />}
        columns={[...(day ? getDayColumns(day) : showsDue ? getRunningColumns() : getColumns()), action]}
        card={(row) => ({
          title: row.user_name,
          value: <Money micro={row.invested_amount} />,
          detail: `${row.plan_name} · ${formatReference(row)}`,
          aside: <InvestmentBadge investment={row} forStaff />,
        })}
        failed={investmentTexts('failed')}
        empty={{ icon: <IconChartLine size={24} stroke={1.75} />, title: investmentTexts('empty') }}
        summary={investmentTexts('amountsInUsdt')}
        detail={({ row, openKey: _, ...drawer }) => (
          <InvestmentDetails investment={row} forStaff member={<MemberFacts investment={row} />} {...drawer} />
        )}
      />
    </div>
  );
}

/** Those that no menu offers: a plan by its name, and the days on which investments end. */
function SetFilters({
  list,
  narrowed: { plan, matures_from: from, matures_to: to, open_on: day },
}: {
  list: ListView;
  narrowed: Narrowed;
}) {
  return (
    <>
      {plan && (
        <SetFilter label={investmentTexts('plan')} value={plan} onClear={() => list.filter({ plan: undefined })} />
      )}
      {(from ?? to) && (
        <SetFilter
          label={investmentTexts('ends')}
          value={[from, to].map((each) => (each ? nameDay(each) : '…')).join(' – ')}
          onClear={() => list.filter({ matures_from: undefined, matures_to: undefined })}
        />
      )}
      {day && (
        <SetFilter
          label={investmentTexts('openOn')}
          value={nameDay(day)}
          onClear={() => list.filter({ open_on: undefined })}
        />
      )}
    </>
  );
}

const nameDay = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`));

const getStageFilter = () => ({
  name: 'stage',
  label: investmentTexts('stage'),
  choices: investmentStages.map((value) => ({ value, label: investmentTexts(`stage.${value}`) })),
});

type SummaryProps = { summary: InvestmentSummary | undefined; day: string | undefined };

function Summary({ summary, day }: SummaryProps) {
  if (day) return <DaySummary summary={summary} day={day} />;
  return (
    <div className={classes.summary}>
      <PanelCard>
        <CardFigure label={investmentTexts('investedAllTime')} micro={summary?.invested_amount} />
      </PanelCard>
      <PanelCard>
        <CardFigure label={investmentTexts('activePrincipal')} micro={summary?.current_value} />
      </PanelCard>
      <PanelCard>
        <CardFigure label={investmentTexts('totalReturns')} micro={summary?.total_earned ?? undefined} />
      </PanelCard>
      <PanelCard>
        <div className={classes.counts}>
          <span>{investmentTexts('investments')}</span>
          <strong>{summary?.total ?? '–'}</strong>
          <span>
            {summary ? investmentTexts('countsOf', { active: summary.active, completed: summary.completed }) : ''}
          </span>
        </div>
      </PanelCard>
    </div>
  );
}

/** What a day's plan mix says of all that the list finds. */
function DaySummary({ summary, day }: { summary: InvestmentSummary | undefined; day: string }) {
  const growth = summary && summary.current_value - summary.invested_amount;
  return (
    <div className={classes.summary}>
      <PanelCard>
        <CardFigure label={investmentTexts('principalOn', { day: nameDay(day) })} micro={summary?.invested_amount} />
      </PanelCard>
      <PanelCard>
        <CardFigure label={investmentTexts('growthOn', { day: nameDay(day) })} micro={growth} />
      </PanelCard>
      <PanelCard>
        <div className={classes.counts}>
          <span>{investmentTexts('investments')}</span>
          <strong>{summary?.total ?? '–'}</strong>
          <span>{investmentTexts('openThen')}</span>
        </div>
      </PanelCard>
    </div>
  );
}

function MemberFacts({ investment }: { investment: Investment | undefined }) {
  if (!investment) return null;
  return (
    <DrawerSection title={investmentTexts('member')}>
      <FactList>
        <FactRow label={investmentTexts('name')}>
          <Anchor component={Link} to={screens.adminMember.replace('$id', String(investment.user_id))}>
            {investment.user_name}
          </Anchor>
        </FactRow>
        <FactRow label={investmentTexts('email')}>{investment.user_email}</FactRow>
        <FactRow label={investmentTexts('phone')}>{investment.user_phone || investmentTexts('noPhone')}</FactRow>
      </FactList>
    </DrawerSection>
  );
}
