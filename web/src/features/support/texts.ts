import { texts } from '#foundation/texts.ts';

/** What members read about their support requests. */
export const support = texts('web/src/features/support/messages', () => import('./messages/en.ts'));
