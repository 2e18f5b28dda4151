import { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { useQuery } from '@tanstack/react-query';
import { FRAME_MS } from '#features/reports/queries.ts';
import { endpointQuery } from '#foundation/calls.ts';

/** The staff's first page. */
export const useAdminDashboard = () =>
  useQuery({ ...endpointQuery(staffOverviewContract.adminDashboard, {}), refetchInterval: FRAME_MS });
