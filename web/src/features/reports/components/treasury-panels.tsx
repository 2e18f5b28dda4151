import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { linkAccount, linkSolvency } from '@fairlead/contract/features/balance-rows.ts';
import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { linkDailyDue, linkReserved, linkRunway, linkSolvencyDrawer } from '@fairlead/contract/features/pool-rows.ts';
import type { Run } from '@fairlead/contract/features/runs.ts';
import type { OverviewFigures, staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { programmeRuns } from '#app/staff-programmes.ts';
import { formatCoverage } from '#features/reports/components/chart-labels.ts';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { panels } from '#features/reports/panel-texts.ts';
import { isProgrammes } from '#foundation/programme.ts';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

type Dashboard = AnswerOf<typeof staffOverviewContract.adminDashboard>;

/** A column of numbers that phones leave out. */
const extra = `${classes.right} ${classes.extra}`;
/** A pool with a shorter runway is shown in red. */
const SOON_DAYS = 10;
const labelStep = (step: Run['programme']): string =>
  isProgrammes(programmeRuns, step) ? programmeRuns[step].short() : panels(`programme.${step}`);
const hasLevels = ({ programme }: Pick<Run, 'programme'>) => programme === 'accrual' || programme === 'release';
const hasAmounts = ({ programme }: Pick<Run, 'programme'>) => programme !== 'release' && programme !== 'completion';

/** What the platform holds and owes, and its own accounts. */
export function SolvencyPanel({ coverage, treasury }: Pick<Dashboard, 'coverage' | 'treasury'>) {
  const ratio = coverage.coverage_ppm;
  const day = toDay(coverage.at);
  return (
    <PanelCard title={panels('solvency')} detail={panels('solvencyDetail')}>
      <FactList>
        <FactRow label={panels('coverage')} strong>
          <RowsLink to={linkSolvencyDrawer('coverage')}>
            {ratio === null ? panels('nothingOwed') : panels('coveragePercent', { percent: formatCoverage(ratio) })}
          </RowsLink>
        </FactRow>
        <FactRow label={panels('custody')}>
          <Total micro={coverage.custody} to={linkSolvency(day).custody} />
        </FactRow>
        <FactRow label={panels('owed')}>
          <Total micro={coverage.owed} to={linkSolvencyDrawer('owed')} />
        </FactRow>
        <FactRow label={panels('operatorEquity')}>
          <Total micro={treasury.operator_equity} to={linkAccount('operator_equity', day)} />
        </FactRow>
        <FactRow label={panels('fees')}>
          <Total micro={treasury.fees} to={linkAccount('fees', day)} />
        </FactRow>
        <FactRow label={panels('suspense')}>
          <Total micro={treasury.suspense} to={linkAccount('suspense', day)} />
        </FactRow>
        <FactRow label={panels('payoutClearing')}>
          <Total micro={treasury.payout_clearing} to={linkAccount('payout_clearing', day)} />
        </FactRow>
      </FactList>
    </PanelCard>
  );
}

const Total = ({ micro, to }: { micro: bigint; to: RowsTarget }) => (
  <RowsLink to={micro === 0n ? undefined : to}>
    <Money micro={micro} />
  </RowsLink>
);

/** What each pool holds, and how long that lasts at what is due per day now. */
/** @param props.at when the balances were read: they lead to the entries up to that day */
export function PoolsPanel({ pools, action, at }: Pick<OverviewFigures, 'pools' | 'at'> & { action?: ReactNode }) {
  return (
    <PanelCard title={panels('pools')} detail={panels('poolsDetail')} action={action} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large amounts scroll on a phone, and are reached by the keyboard */}
      <section className={shared.scroll} tabIndex={0} aria-label={panels('pools')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{panels('pool')}</th>
              <th className={classes.right}>{panels('balance')}</th>
              <th className={extra}>{panels('reserved')}</th>
              <th className={classes.right}>{panels('dailyDue')}</th>
              <th className={classes.right}>{panels('runway')}</th>
            </tr>
          </thead>
          <tbody>
            {pools.map((pool) => (
              <tr key={pool.pool}>
                <td className={shared.medium}>{panels(`pool.${pool.pool}`)}</td>
                <td className={classes.right}>
                  <Amount micro={pool.balance} to={linkAccount(pool.pool, toDay(at))} />
                </td>
                <td className={extra}>
                  <Amount micro={pool.reserved} to={linkReserved(pool.pool)} />
                </td>
                <td className={classes.right}>
                  <Amount micro={pool.daily_due} to={linkDailyDue(pool)} />
                </td>
                <td className={classes.right}>
                  <RowsLink to={pool.runway_days === null ? undefined : linkRunway(pool.pool)}>
                    <Runway days={pool.runway_days} />
                  </RowsLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PanelCard>
  );
}

/** An amount with a way to what it adds up from; nothing has none. */
const Amount = ({ micro, to }: { micro: bigint | null; to: RowsTarget | undefined }) => (
  <RowsLink to={micro ? to : undefined}>
    <Money micro={micro} unit={null} />
  </RowsLink>
);

function Runway({ days }: { days: number | null }) {
  if (days === null) return <>–</>;
  const text = panels('runwayDays', { days });
  if (days >= SOON_DAYS) return <>{text}</>;
  return (
    <span className={classes.warn}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" /> {text}
    </span>
  );
}

/** The newest runs, and whether a day is missing. */
export function RunsPanel({ runs, missing_since }: Pick<Dashboard, 'runs' | 'missing_since'>) {
  return (
    <PanelCard
      title={panels('runs')}
      detail={
        missing_since
          ? panels.rich('missingSince', { date: () => <DateText at={missing_since} /> })
          : panels('runsUpToDate')
      }
      flush
      action={
        <Anchor component={Link} to={screens.adminRuns}>
          {panels('allRuns')}
        </Anchor>
      }
    >
      <div className={shared.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{panels('run')}</th>
              <th>{panels('day')}</th>
              <th>{panels('status')}</th>
              <th className={extra}>{panels('due')}</th>
              <th className={classes.right}>{panels('paid')}</th>
              <th className={extra}>{panels('levelIncome')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={`${run.programme}-${run.day}`}>
                <td className={shared.medium}>{labelStep(run.programme)}</td>
                <td>
                  <DateText at={run.day} />
                </td>
                <td>
                  <StatusBadge status={run.state} quiet="settled" small />
                </td>
                <td className={extra}>{hasAmounts(run) && <Money micro={run.returns_due + run.due} unit={null} />}</td>
                <td className={classes.right}>
                  {hasAmounts(run) && <Money micro={run.returns_paid + run.paid} unit={null} />}
                </td>
                <td className={extra}>{hasLevels(run) && <Money micro={run.levels_paid} unit={null} />}</td>
              </tr>
            ))}
            {runs.length === 0 && (
              <tr>
                <td colSpan={6} className={shared.secondary}>
                  {panels('runsEmpty')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </PanelCard>
  );
}
