import { linkMixBefore, linkOpenOn } from '@fairlead/contract/features/investment-rows.ts';
import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatAmount } from '#features/financial-reports/components/changes.tsx';
import { isRunning, labelStep, labelTick } from '#features/financial-reports/components/step-labels.ts';
import { linkFigures } from '#features/reports/components/figure-links.ts';
import classes from '#features/reports/components/overview.module.css';
import { CardEnd, OverviewCard } from '#features/reports/components/overview-chart.tsx';
import { panels } from '#features/reports/panel-texts.ts';
import { staff } from '#features/reports/staff-texts.ts';
import { formatNumber, formatShortDay } from '#foundation/format.ts';
import { RowsLink } from '#ui/rows-link.tsx';
import { StepBars } from '#ui/step-bars.tsx';

const PLOT_HEIGHT = 132;
/** So many plans are listed; the rest stands in the report. */
const PLANS = 6;

/** Who did something and who joined: two scales, so two plots on one time axis. */
export function MembersCharts({ figures, today }: { figures: OverviewFigures; today: string }) {
  const { members, by, from, to } = figures;
  const { ref, width } = useElementSize();
  const plots = ['active', 'joined'] as const;
  return (
    <OverviewCard
      title={panels('members')}
      detail={panels('overview.membersDetail', { by })}
      notes={describeMembers(figures)}
      link={{ ...linkFigures({ from, to }).active, label: staff('overview.table') }}
    >
      <div ref={ref} className={classes.plots}>
        {plots.map((name) => (
          <div key={name}>
            <div className={classes.plot}>{labelPlot(name, by)}</div>
            <StepBars
              width={width}
              height={PLOT_HEIGHT}
              label={`${labelPlot(name, by)}. ${describeMembers(figures)}`}
              areCounts
              bars={members.rows.map((row) => ({
                key: row.from,
                label: labelTick(row, by),
                title: panels(`overview.bar.${name}`, { step: labelStep(row, by), count: row[name] ?? 0 }),
                up: [{ value: row[name] ?? 0, tone: 'measure' }],
                isOpen: isRunning(row, today, by),
              }))}
            />
          </div>
        ))}
      </div>
    </OverviewCard>
  );
}

const labelPlot = (name: 'active' | 'joined', by: OverviewFigures['by']): string =>
  name === 'active' ? panels('overview.plot.active', { by }) : panels('overview.plot.joined');

/** How many joined, and when most did. */
function describeMembers({ members: { rows, totals }, by }: OverviewFigures): string {
  const [first] = rows;
  if (!first || totals.joined === 0) return panels('overview.joinedNone');
  const most = rows.reduce((found, row) => (row.joined > found.joined ? row : found), first);
  return panels('overview.joinedMax', { count: totals.joined, step: labelTick(most, by), most: most.joined });
}

/** Active principal by plan, at the end of the period. */
export function PlanMixPanel({ figures: { plan_mix: mix, from, to } }: { figures: OverviewFigures }) {
  const { totals, rows, day } = mix;
  return (
    <OverviewCard
      title={panels('overview.planMix')}
      detail={panels('overview.planMixDetail', { count: totals.investments })}
      aside={<CardEnd>{formatAmount(totals.principal)}</CardEnd>}
      notes={describePlans(mix)}
      link={{ ...linkFigures({ from, to }).plans, label: panels('overview.allPlans') }}
    >
      {day !== null && (
        <ul className={classes.plans}>
          {rows.slice(0, PLANS).map(({ plan_name, principal, investments }) => (
            <li key={plan_name}>
              <div className={classes.planLine}>
                <span className={classes.planName}>
                  <RowsLink to={linkOpenOn(mix, plan_name)}>{plan_name}</RowsLink>{' '}
                  <span>{panels('overview.investments', { count: investments })}</span>
                </span>
                <strong>{formatAmount(principal)}</strong>
                <span className={classes.share}>
                  {panels('coveragePercent', { percent: formatShare(toPermille(principal, totals.principal)) })}
                </span>
              </div>
              <div className={classes.track} aria-hidden="true">
                <span style={{ width: `${toPermille(principal, totals.principal) / 10}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

const toPermille = (part: bigint, of: bigint): number => (of === 0n ? 0 : Number((part * 1_000n) / of));
const formatShare = (permille: number): string => `${Math.floor(permille / 10)}.${permille % 10}`;

/** How it changed, and how many plans are not shown. */
function describePlans({ day, before, rows, totals }: OverviewFigures['plan_mix']): ReactNode {
  if (day === null) return panels('overview.plansNotCounted');
  if (totals.investments === 0) return panels('overview.plansNone');
  return (
    <>
      {panels('overview.plansAsOf', { day: formatShortDay(day) })}{' '}
      {before &&
        panels.rich('overview.plansBefore', {
          amount: formatAmount(before.principal),
          count: formatNumber(before.investments),
          rows: (children) => <RowsLink to={linkMixBefore(before)}>{children}</RowsLink>,
        })}{' '}
      {rows.length > PLANS && panels('overview.plansMore', { count: rows.length - PLANS })}
    </>
  );
}
