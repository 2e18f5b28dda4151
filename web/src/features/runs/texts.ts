import { texts } from '#foundation/texts.ts';

/** Texts of programme runs. */
export const runTexts = texts('web/src/features/runs/messages', () => import('./messages/en.ts'));
