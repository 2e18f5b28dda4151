import { texts } from '#foundation/texts.ts';

/** Texts of activation codes. */
export const codes = texts('web/src/features/codes/messages', () => import('./messages/en.ts'));
