import type { CurrentStop } from '@fairlead/contract/domain/emergency-stops.ts';
import { listCurrentStops } from '#features/emergency-stops/index.ts';
import type { Db } from '#foundation/db.ts';

/** So long a request may rely on what an earlier one has read: each process learns of a stop within this time. */
const READ_AGAIN_MS = 500;

/** Reads whether the whole site is stopped. */
export type SiteGate = { findStop: () => Promise<CurrentStop | undefined> };

/**
 * Asks at most twice a second, and only while requests come: every request of visitors and members passes here, and staff,
 * whose own actions change it, do not.
 */
export function createSiteGate(db: Db): SiteGate {
  let reading: Promise<CurrentStop | undefined> = Promise.resolve(undefined);
  let readAtMs = Number.NEGATIVE_INFINITY;
  return {
    findStop: () => {
      if (performance.now() - readAtMs < READ_AGAIN_MS) return reading;
      readAtMs = performance.now();
      reading = listCurrentStops(db).then((stops) => stops.find(({ kind }) => kind === 'site'));
      // what could not be read is asked again by the next request
      reading.catch(() => {
        readAtMs = Number.NEGATIVE_INFINITY;
      });
      return reading;
    },
  };
}
