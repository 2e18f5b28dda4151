import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { linkAccount } from '@fairlead/contract/features/balance-rows.ts';
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
  return (
    <PanelCard title={panels('solvency')} detail={panels('solvencyDetail')}>
      <FactList>
        <FactRow label={panels('coverage')} strong>
          {ratio === null ? panels('nothingOwed') : panels('coveragePercent', { percent: formatCoverage(ratio) })}
        </FactRow>
        <FactRow label={panels('custody')}>
          <Money micro={coverage.custody} />
        </FactRow>
        <FactRow label={panels('owed')}>
          <Money micro={coverage.owed} />
        </FactRow>
        <FactRow label={panels('operatorEquity')}>
          <Money micro={treasury.operator_equity} />
        </FactRow>
        <FactRow label={panels('fees')}>
          <Money micro={treasury.fees} />
        </FactRow>
        <FactRow label={panels('suspense')}>
          <Money micro={treasury.suspense} />
        </FactRow>
        <FactRow label={panels('payoutClearing')}>
          <Money micro={treasury.payout_clearing} />
        </FactRow>
      </FactList>
    </PanelCard>
  );
}

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
                  <RowsLink to={pool.balance === 0n ? undefined : linkAccount(pool.pool, toDay(at))}>
                    <Money micro={pool.balance} unit={null} />
                  </RowsLink>
                </td>
                <td className={extra}>
                  <Money micro={pool.reserved} unit={null} />
                </td>
                <td className={classes.right}>
                  <Money micro={pool.daily_due} unit={null} />
                </td>
                <td className={classes.right}>
                  <Runway days={pool.runway_days} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PanelCard>
  );
}

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
