import { texts } from '#foundation/texts.ts';

/** Texts of plans. */
export const planTexts = texts('web/src/features/plans/messages', () => import('./messages/en.ts'));
