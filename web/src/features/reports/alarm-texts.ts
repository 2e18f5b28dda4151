import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: while all is well it is not loaded. */
export const alarms = texts('web/src/features/reports/messages/alarms', () => import('./messages/alarms/en.ts'));
