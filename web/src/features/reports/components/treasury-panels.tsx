import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import type { reportsContract } from '@fairlead/contract/features/reports.ts';
import type { Run } from '@fairlead/contract/features/runs.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { formatPercent } from '#foundation/format.ts';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

type Dashboard = AnswerOf<typeof reportsContract.adminDashboard>;

/** A column of numbers that phones leave out. */
const extra = `${classes.right} ${classes.extra}`;
/** A pool that lasts less than this is said in red. */
const SOON_DAYS = 10;
const poolNames = { returns_pool: 'Returns', marketing_pool: 'Marketing', cto_pool: 'Turnover' };
const programmeNames = {
  accrual: 'Accrual',
  release: 'Release',
  completion: 'Completions',
  lapse: 'Lapsed claims',
  rewards: 'Rewards',
  leadership: 'Leadership',
  salary: 'Salary',
};
const hasLevels = ({ programme }: Pick<Run, 'programme'>) => programme === 'accrual' || programme === 'release';
const hasAmounts = ({ programme }: Pick<Run, 'programme'>) => programme !== 'release' && programme !== 'completion';

/** What the platform holds and owes, and its own accounts. */
export function SolvencyPanel({ coverage, treasury }: Pick<Dashboard, 'coverage' | 'treasury'>) {
  const ratio = coverage.coverage_ppm;
  return (
    <PanelCard title="Solvency" detail="Custody against what members are owed">
      <FactList>
        <FactRow label="Coverage" strong>
          {ratio === null ? 'Nothing owed' : `${formatPercent(Math.floor(ratio / 1000) * 1000).replace(/0$/, '')} %`}
        </FactRow>
        <FactRow label="Custody">
          <Money micro={coverage.custody} />
        </FactRow>
        <FactRow label="Owed to members">
          <Money micro={coverage.owed} />
        </FactRow>
        <FactRow label="Operator's equity">
          <Money micro={treasury.operator_equity} />
        </FactRow>
        <FactRow label="Fees">
          <Money micro={treasury.fees} />
        </FactRow>
        <FactRow label="Suspense">
          <Money micro={treasury.suspense} />
        </FactRow>
        <FactRow label="On its way out">
          <Money micro={treasury.payout_clearing} />
        </FactRow>
      </FactList>
    </PanelCard>
  );
}

/** What each pool holds, and how long that lasts at what is due a day now. */
export function PoolsPanel({ pools }: Pick<Dashboard, 'pools'>) {
  return (
    <PanelCard title="Pools" detail="USDT; what runs have set aside is not available" flush>
      <div className={shared.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Pool</th>
              <th className={classes.right}>Balance</th>
              <th className={extra}>Set aside</th>
              <th className={classes.right}>Due a day</th>
              <th className={classes.right}>Lasts</th>
            </tr>
          </thead>
          <tbody>
            {pools.map((pool) => (
              <tr key={pool.pool}>
                <td className={shared.medium}>{poolNames[pool.pool]}</td>
                <td className={classes.right}>
                  <Money micro={pool.balance} unit={null} />
                </td>
                <td className={extra}>
                  <Money micro={pool.reserved} unit={null} />
                </td>
                <td className={classes.right}>
                  <Money micro={pool.daily_due} unit={null} />
                </td>
                <td className={classes.right}>
                  <Lasts days={pool.runway_days} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PanelCard>
  );
}

function Lasts({ days }: { days: number | null }) {
  if (days === null) return <>–</>;
  const text = pluralize(days, 'day');
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
      title="Nights"
      detail={
        missing_since ? (
          <>
            Not accrued since <DateText at={missing_since} />
          </>
        ) : (
          'Every day that has ended is accrued'
        )
      }
      flush
      action={
        <Anchor component={Link} to={screens.adminRuns}>
          All runs
        </Anchor>
      }
    >
      <div className={shared.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Run</th>
              <th>Day</th>
              <th>State</th>
              <th className={extra}>Due</th>
              <th className={classes.right}>Paid</th>
              <th className={extra}>Level income</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={`${run.programme}-${run.day}`}>
                <td className={shared.medium}>{programmeNames[run.programme]}</td>
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
                  No night has been made yet
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </PanelCard>
  );
}
