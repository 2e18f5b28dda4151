import type { CurrentStop } from '@fairlead/contract/domain/emergency-stops.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

const STALE_TIME_MS = 60_000;

/**
 * What every page shows of the platform: whether it is the demo or being set up, how its clock stands, and what is stopped.
 * @param everyMs how often it is asked for again
 */
export function usePlatform(everyMs?: number): {
  demo: boolean;
  clockOffsetMs: number;
  serverOffsetMs: number;
  settingUp: boolean;
  stops: readonly CurrentStop[];
} {
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery(settingsContract.read, {}),
    staleTime: STALE_TIME_MS,
    refetchInterval: everyMs ?? false,
  });
  if (!data) return { demo: false, clockOffsetMs: 0, serverOffsetMs: 0, settingUp: false, stops: [] };
  const { demo, now, clock_offset_ms, setting_up, stops } = data.settings;
  const serverOffsetMs = Date.parse(now) - dataUpdatedAt;
  return { demo, clockOffsetMs: clock_offset_ms, serverOffsetMs, settingUp: setting_up, stops };
}
