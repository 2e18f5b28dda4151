import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { CoverageChart } from '#features/reports/components/coverage-chart.tsx';
import { MembersCharts, PlanMixPanel } from '#features/reports/components/people-panels.tsx';
import { ReturnsChart } from '#features/reports/components/returns-chart.tsx';
import { RunwayChart } from '#features/reports/components/runway-chart.tsx';

/** The charts below the first one: returns, pools, coverage, members and plans. */
export const OverviewCharts = ({ figures, today }: { figures: OverviewFigures; today: string }) => (
  <>
    <ReturnsChart figures={figures} today={today} />
    <RunwayChart figures={figures} />
    <CoverageChart figures={figures} />
    <MembersCharts figures={figures} today={today} />
    <PlanMixPanel figures={figures} />
  </>
);
