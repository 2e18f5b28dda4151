import { MIN_PUBLISHED, type PublishedReason, publishedReasons } from '@fairlead/contract/features/transparency.ts';

const HOUR_MS = 3_600_000n;
const COVERAGE_STEP_PPM = 1_000;

/** A count as it is published: null where it is so small that a member could be recognised, none included. */
export const toPublished = (count: number): number | null => (count < MIN_PUBLISHED ? null : count);

/** Whole hours, rounded up: a time is never shown shorter than it was. */
export const toHours = (ms: bigint): number => Math.max(1, Number((ms + HOUR_MS - 1n) / HOUR_MS));

/**
 * Coverage as it is published, rounded down to tenths of a percent: never higher than it is, and too coarse to give away what a
 * single deposit or withdrawal did to it.
 */
export const toPublishedCoverage = (ppm: number | null): number | null =>
  ppm === null ? null : Math.floor(ppm / COVERAGE_STEP_PPM) * COVERAGE_STEP_PPM;

/** How many rejections there were for each reason, in the list's order. */
export function listReasons(
  counted: readonly { reason: string; rejections: number }[],
): { reason: PublishedReason; count: number | null }[] {
  return publishedReasons.map((reason) => {
    const ofReason = counted.filter((row) => row.reason === reason);
    return { reason, count: toPublished(ofReason.reduce((sum, { rejections }) => sum + rejections, 0)) };
  });
}

/** The months that are over at an instant, at most so many, oldest first, each as `2026-11`. */
export function listPastMonths(at: Date, count: number): string[] {
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count + place, 1)).toISOString().slice(0, 7),
  );
}
