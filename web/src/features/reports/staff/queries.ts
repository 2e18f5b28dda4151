import { queueAgesContract } from '@fairlead/contract/features/queue-ages.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FRAME_MS } from '#features/reports/queries.ts';
import { endpointQuery } from '#foundation/calls.ts';

/** The staff's first page. */
export const useAdminDashboard = () =>
  useQuery({ ...endpointQuery(staffOverviewContract.adminDashboard, {}), refetchInterval: FRAME_MS });

/** Its figures of a period. */
export const useOverviewFigures = (query: ReportPeriod) =>
  useQuery({
    ...endpointQuery(staffOverviewContract.figures, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: FRAME_MS,
  });

/** How much of each kind waits for a person, by how much of its service time is used. */
export const useQueueAges = () =>
  useQuery({
    ...endpointQuery(queueAgesContract.ages, {}),
    select: ({ kinds }) => kinds,
    refetchInterval: FRAME_MS,
  });
