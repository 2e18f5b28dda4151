import { texts } from '#foundation/texts.ts';

/** Texts of limits by oneself. */
export const ownTexts = texts('web/src/features/own-limits/messages', () => import('./messages/en.ts'));
