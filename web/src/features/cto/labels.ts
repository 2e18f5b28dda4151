import { texts } from '#foundation/texts.ts';

/** What lists of transactions call the revenue share. */
export const labels = texts('web/src/features/cto/messages/labels', () => import('./messages/labels/en.ts'));
