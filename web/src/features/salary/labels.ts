import { texts } from '#foundation/texts.ts';

/** What lists of transactions call salaries. */
export const labels = texts('web/src/features/salary/messages/labels', () => import('./messages/labels/en.ts'));
