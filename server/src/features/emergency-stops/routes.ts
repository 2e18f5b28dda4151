import { emergencyStopsContract } from '@fairlead/contract/features/emergency-stops.ts';
import { implement } from '#foundation/http/call.ts';
import { resume, stop } from './change-stops.ts';
import { listStops } from './store.ts';
import { t } from './texts.ts';

const STOPS_SHOWN = 200;

/** The calls about emergency stops. */
export const emergencyStopsRoutes = implement(emergencyStopsContract, {
  list: async ({ db }) => ({ stops: await listStops(db, STOPS_SHOWN) }),
  stop: async ({ tx, actor, body, language }) => {
    await stop(tx, actor, body);
    return { message: t('stopped').in(language) };
  },
  resume: async ({ tx, actor, params, body, language }) => {
    await resume(tx, actor, params.id, body.reason);
    return { message: t('resumed').in(language) };
  },
});
