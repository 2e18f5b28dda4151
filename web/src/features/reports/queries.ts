import { reportsContract } from '@fairlead/contract/features/reports.ts';
import { useQuery } from '@tanstack/react-query';
import type { Coverage } from '#app/layouts/coverage-block.tsx';
import { endpointQuery } from '#foundation/calls.ts';

/** What stands in the frame of every page is asked for again this often. */
export const FRAME_MS = 60_000;
/** How what stands there is asked for. */
export const frame = { staleTime: FRAME_MS, refetchInterval: FRAME_MS };

/** Custody against what members are owed; undefined until it is known. */
export function useCoverage(): Coverage | undefined {
  const { data } = useQuery({ ...endpointQuery(reportsContract.coverage, {}), ...frame });
  return data && { ratioPpm: data.coverage_ppm, at: data.at, custody: data.custody, owed: data.owed };
}
