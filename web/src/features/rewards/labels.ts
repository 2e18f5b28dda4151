import { texts } from '#foundation/texts.ts';

/** What lists of transactions call rewards. */
export const labels = texts('web/src/features/rewards/messages/labels', () => import('./messages/labels/en.ts'));
