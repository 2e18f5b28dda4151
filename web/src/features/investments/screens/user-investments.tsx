import type { Investment } from '@fairlead/contract/features/investments.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChartLine, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InvestmentCard } from '#features/investments/components/investment-card.tsx';
import { InvestmentDetails } from '#features/investments/components/investment-details.tsx';
import { InvestmentList } from '#features/investments/components/investment-list.tsx';
import { useMemberInvestments, useRecentDays } from '#features/investments/queries.ts';
import classes from '#features/investments/screens/user-investments.module.css';
import { investmentTexts } from '#features/investments/texts.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { errorText } from '#foundation/api-error.ts';
import { formatList } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { type UrlView, useUrlView } from '#foundation/url-view.ts';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** A member's own investments, as cards or as a list. */
export function UserInvestmentsScreen() {
  const memberId = useSession().auth?.id ?? 0;
  const { data, error, refetch } = useMemberInvestments(memberId);
  const view = useUrlView();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, investmentTexts('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 30, 6, 14, 14, 14]} />
        )}
      </PanelCard>
    );
  if (data.length === 0) return <NoneYet />;
  return <Investments investments={data} view={view} memberId={memberId} />;
}

function NoneYet() {
  return (
    <PanelCard>
      <EmptyState
        icon={<IconChartLine size={24} stroke={1.75} />}
        title={texts.noCompoundInvestments}
        action={
          <Button component={Link} to={screens.subscription}>
            {investmentTexts('seePlans')}
          </Button>
        }
      />
      <div className={classes.notice}>
        <CurrentRiskNotice />
      </div>
    </PanelCard>
  );
}

type WholeProps = { investments: readonly Investment[]; view: UrlView; memberId: number };

function Investments({ investments, view, memberId }: WholeProps) {
  const ordered = runningFirst(investments);
  const recent = useRecentDays(memberId).data;
  const shape = view.text('view') === 'list' ? 'list' : 'cards';
  const open = investments.find(({ id }) => String(id) === view.text('open'));
  return (
    <div className={shared.page}>
      <div className={classes.head}>
        <Counts investments={investments} />
        <div className={classes.tools}>
          <ShapeSwitch shape={shape} onChange={(next) => view.set({ view: next === 'list' ? next : undefined })} />
          <Button component={Link} to={screens.subscription} leftSection={<IconPlus stroke={1.75} />}>
            {investmentTexts('newInvestment')}
          </Button>
        </div>
      </div>
      {shape === 'cards' ? (
        <div className={classes.cards}>
          {ordered.map((investment) => (
            <InvestmentCard
              key={investment.id}
              investment={investment}
              recent={recent?.get(investment.id)}
              onOpen={() => view.set({ open: investment.id })}
            />
          ))}
        </div>
      ) : (
        <InvestmentList investments={ordered} />
      )}
      <CurrentRiskNotice />
      {shape === 'cards' && <InvestmentDetails investment={open} onClose={() => view.set({ open: undefined })} />}
    </div>
  );
}

/** `3 active and 1 completed · 3,500.00 USDT active principal` */
function Counts({ investments }: { investments: readonly Investment[] }) {
  const count = (status: Investment['status']) => investments.filter((each) => each.status === status).length;
  const counts = (['active', 'pending', 'completed', 'cancelled'] as const)
    .map((status) => ({ status, count: count(status) }))
    .filter(({ status, count }) => status === 'active' || count > 0)
    .map(({ status, count }) => investmentTexts(`count.${status}`, { count }));
  const inActive = investments
    .filter(({ status }) => status === 'active')
    .reduce((sum, { invested_amount }) => sum + invested_amount, 0n);
  return (
    <p className={classes.counts}>
      {investmentTexts.rich('countsActive', { counts: formatList(counts), amount: <Money micro={inActive} strong /> })}
    </p>
  );
}

const getShapes = () => [
  { value: 'cards', label: investmentTexts('shapeCards'), icon: IconLayoutGrid },
  { value: 'list', label: investmentTexts('shapeList'), icon: IconList },
];

function ShapeSwitch({ shape, onChange }: { shape: string; onChange: (shape: string) => void }) {
  return (
    <SegmentedControl
      aria-label={investmentTexts('shapeLabel')}
      value={shape}
      onChange={onChange}
      data={getShapes().map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={shared.iconText}>
            <Icon size={16} stroke={1.75} aria-hidden="true" /> {label}
          </span>
        ),
      }))}
    />
  );
}

const places = { active: 0, pending: 1, completed: 2, cancelled: 3 };

/** What runs first, then what has ended; the oldest first within each. */
const runningFirst = (investments: readonly Investment[]) =>
  investments.toSorted((a, b) => places[a.status] - places[b.status] || a.id - b.id);
