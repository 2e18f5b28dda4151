import { texts } from '#foundation/texts.ts';

/** What lists of transactions call loyalty payments. */
export const labels = texts('web/src/features/loyalty/messages/labels', () => import('./messages/labels/en.ts'));
