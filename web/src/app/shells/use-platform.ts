import type { CurrentStop } from '@fairlead/contract/domain/emergency-stops.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

const STALE_TIME_MS = 60_000;

/** What every page shows of the platform: whether it is the demo or being set up, and how its clock stands. */
export function usePlatform(): {
  demo: boolean;
  clockOffsetMs: number;
  serverOffsetMs: number;
  settingUp: boolean;
  stops: readonly CurrentStop[];
} {
  const { data, dataUpdatedAt } = useQuery({ ...endpointQuery(settingsContract.read, {}), staleTime: STALE_TIME_MS });
  if (!data) return { demo: false, clockOffsetMs: 0, serverOffsetMs: 0, settingUp: false, stops: [] };
  const { demo, now, clock_offset_ms, setting_up, stops } = data.settings;
  const serverOffsetMs = Date.parse(now) - dataUpdatedAt;
  return { demo, clockOffsetMs: clock_offset_ms, serverOffsetMs, settingUp: setting_up, stops };
}
