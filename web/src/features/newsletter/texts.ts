import { texts } from '#foundation/texts.ts';

/** What staff read about the newsletter. */
export const newsletter = texts('web/src/features/newsletter/messages', () => import('./messages/en.ts'));
