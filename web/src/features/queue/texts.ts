import { texts } from '#foundation/texts.ts';

/** Texts of the work queue. */
export const queue = texts('web/src/features/queue/messages', () => import('./messages/en.ts'));
