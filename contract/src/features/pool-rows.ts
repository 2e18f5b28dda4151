import type { Pool } from '../domain/accounts.ts';
import { screens } from '../wire/screens.ts';
import type { RowsTarget } from './figure-rows.ts';
import { linkRunning } from './investment-rows.ts';
import type { OverviewFigures } from './staff-overview.ts';

type PoolReport = OverviewFigures['pools'][number];

/** What a drawer of solvency shows: a list of its own, or how a figure is calculated. */
export const linkSolvencyDrawer = (of: string): RowsTarget => ({ to: screens.adminSolvency, search: { of } });

/** What runs have set aside in a pool and not paid yet. */
export const linkReserved = (pool: Pool): RowsTarget => linkSolvencyDrawer(`reserved-${pool}`);

/**
 * What a business day asks of a pool: of the returns pool by each running investment, of the marketing pool by the level income of
 * the newest day that had any.
 */
export function linkDailyDue({ pool, due_day: day }: Pick<PoolReport, 'pool' | 'due_day'>): RowsTarget | undefined {
  if (pool === 'returns_pool') return linkRunning();
  return day ? { to: screens.adminRuns, search: { programme: 'accrual', from: day, to: day } } : undefined;
}

/** How long a pool lasts is calculated from what it holds and what is due. */
export const linkRunway = (pool: Pool): RowsTarget => linkSolvencyDrawer(`runway-${pool}`);
