import { texts } from '#foundation/texts.ts';

/** What staff read about the views they saved. */
export const savedViews = texts('web/src/features/saved-views/messages', () => import('./messages/en.ts'));
