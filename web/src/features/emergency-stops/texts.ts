import { texts } from '#foundation/texts.ts';

/** What members read of what is stopped. */
export const stops = texts('web/src/features/emergency-stops/messages', () => import('./messages/en.ts'));
