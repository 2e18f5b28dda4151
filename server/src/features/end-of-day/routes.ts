import { daysBetween } from '@fairlead/contract/domain/dates.ts';
import { nightsContract } from '@fairlead/contract/features/end-of-day.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { today } from '#foundation/clock.ts';
import { implement } from '#foundation/http/call.ts';
import { askForNight } from './ask-for-night.ts';
import { previewNight } from './preview-night.ts';
import { findMaking, lastNight } from './store.ts';

/** The nights' calls. */
export const nightsRoutes = implement(nightsContract, {
  state: async ({ db }) => {
    const [night, next, last, making] = [
      await today(db),
      await firstMissingDay(db),
      await lastNight(db),
      await findMaking(db),
    ];
    const missing = next !== undefined && next < night ? daysBetween(next, night) : 0;
    return {
      today: night,
      last_night: last ?? null,
      next_day: next ?? null,
      missing_days: missing,
      making: making
        ? {
            ...making,
            phase:
              making.programme !== 'accrual'
                ? ('working' as const)
                : making.fixed
                  ? ('paying' as const)
                  : ('fixing' as const),
          }
        : null,
    };
  },
  preview: async ({ db }) => ({ preview: await previewNight(db) }),
  make: async ({ tx, actor, body }) => {
    await askForNight(tx, actor, body.reason);
    return { message: 'The night is being made; this page shows how far it is' };
  },
});
