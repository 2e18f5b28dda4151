import { type AccountKind, accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { linkRunning } from '@fairlead/contract/features/investment-rows.ts';
import { type Solvency, solvencyPeriods } from '@fairlead/contract/features/solvency.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { ChainPanel } from '#features/custody/components/chain-panel.tsx';
import { CustodyPanel } from '#features/custody/components/custody-panel.tsx';
import { FundPoolButton } from '#features/pool-funding/components/fund-pool-button.tsx';
import { PoolsPanel } from '#features/reports/components/treasury-panels.tsx';
import { CoveragePanel } from '#features/solvency/components/coverage-panel.tsx';
import { DaysPanel } from '#features/solvency/components/days-panel.tsx';
import { MaturingPanel } from '#features/solvency/components/maturing-panel.tsx';
import { MovementsDrawer } from '#features/solvency/components/movements-drawer.tsx';
import { RootsPanel } from '#features/solvency/components/roots-panel.tsx';
import classes from '#features/solvency/components/solvency.module.css';
import { StressPanel } from '#features/solvency/components/stress-panel.tsx';
import { type SolvencyPeriod, useSolvency } from '#features/solvency/queries.ts';
import { staff } from '#features/solvency/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { CardFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const ExplainedDrawer = lazy(async () => ({
  default: (await import('#features/solvency/components/explained-drawer.tsx')).ExplainedDrawer,
}));

const DEFAULT_PERIOD: SolvencyPeriod = '30';
const isPeriod = (text: string): text is SolvencyPeriod => solvencyPeriods.some((period) => period === text);
const isAccount = (text: string): text is AccountKind => accountKinds.some((kind) => kind === text);

/** Whether custody covers what members are owed: now, by day, under stress, and in the weeks to come. */
export function StaffSolvencyScreen() {
  const view = useUrlView();
  const [chosen, open, of] = [view.text('days'), view.text('account'), view.text('of')];
  const days = isPeriod(chosen) ? chosen : DEFAULT_PERIOD;
  const { data, error, refetch } = useSolvency(days);
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, staff('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  return (
    <>
      <div className={classes.frame}>
        <div className={classes.page}>
          <div className={classes.top}>
            <p className={classes.printed}>{staff('printed', { at: formatMoment(data.at) })}</p>
            <SegmentedControl
              aria-label={staff('period')}
              size="xs"
              value={days}
              data={solvencyPeriods.map((value) => ({ value, label: staff(`period.${value}`) }))}
              onChange={(value) => view.set({ days: value === DEFAULT_PERIOD ? undefined : value })}
            />
            <Button variant="default" leftSection={<IconPrinter stroke={1.75} />} onClick={() => window.print()}>
              {staff('print')}
            </Button>
          </div>
          <div className={classes.wide}>
            <CoveragePanel data={data} onOpen={(account) => view.set({ account, of: undefined })} />
            <DaysPanel days={data.days} />
            <PoolsPanel at={data.at} pools={data.pools} action={<FundPoolButton balances={data.balances} />} />
          </div>
          <div className={classes.side}>
            <CustodyPanel />
            <ChainPanel />
            <StressPanel at={data.at} stress={data.stress} free={data.free} />
            <MaxReturnsPanel outlook={data.outlook} />
            <MaturingPanel outlook={data.outlook} />
            <RootsPanel />
          </div>
        </div>
      </div>
      {of !== '' && !isAccount(open) && (
        <Suspense>
          <ExplainedDrawer of={of} shown={data} onClose={() => view.set({ of: undefined })} />
        </Suspense>
      )}
      {isAccount(open) && (
        <MovementsDrawer account={open} days={days} onClose={() => view.set({ account: undefined })} />
      )}
    </>
  );
}

/** The most that running plans could still credit. */
function MaxReturnsPanel({ outlook }: Pick<Solvency, 'outlook'>) {
  return (
    <PanelCard>
      <RowsLink to={outlook && outlook.weeks.length > 0 ? linkRunning() : undefined}>
        <CardFigure
          label={staff('maxReturns')}
          micro={outlook ? outlook.weeks.reduce((sum, { max_returns }) => sum + max_returns, 0n) : null}
        />
      </RowsLink>
      <p className={shared.note}>{outlook ? staff('maxReturnsDetail') : staff('notCalculated')}</p>
    </PanelCard>
  );
}
