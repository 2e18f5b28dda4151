import { daysBetween } from '@fairlead/contract/domain/dates.ts';
import { endOfDayContract } from '@fairlead/contract/features/end-of-day.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { today } from '#foundation/clock.ts';
import { implement } from '#foundation/http/call.ts';
import { previewEndOfDay } from './preview-end-of-day.ts';
import { requestEndOfDay } from './request-end-of-day.ts';
import { getLastRunDay, getProgress } from './store.ts';
import { t } from './texts.ts';

/** The end-of-day runs' calls. */
export const endOfDayRoutes = implement(endOfDayContract, {
  state: async ({ db }) => {
    const [runDay, next, last, progress] = [
      await today(db),
      await firstMissingDay(db),
      await getLastRunDay(db),
      await getProgress(db),
    ];
    const missing = next !== undefined && next < runDay ? daysBetween(next, runDay) : 0;
    return {
      today: runDay,
      last_run_day: last ?? null,
      next_day: next ?? null,
      missing_days: missing,
      progress: progress
        ? {
            ...progress,
            phase:
              progress.programme !== 'accrual'
                ? ('working' as const)
                : progress.calculated
                  ? ('paying' as const)
                  : ('calculating' as const),
          }
        : null,
    };
  },
  preview: async ({ db }) => ({ preview: await previewEndOfDay(db) }),
  make: async ({ tx, actor, body, language }) => {
    await requestEndOfDay(tx, actor, body.reason);
    return { message: t('started').in(language) };
  },
});
