import { texts } from '#foundation/texts.ts';

/** What lists of transactions call leadership ranks. */
export const labels = texts('web/src/features/leadership/messages/labels', () => import('./messages/labels/en.ts'));
