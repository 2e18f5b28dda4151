import { texts } from '#foundation/texts.ts';

/** A catalogue of its own, read by the panel alone. */
export const alarms = texts('web/src/features/reports/messages/alarms', () => import('./messages/alarms/en.ts'));
