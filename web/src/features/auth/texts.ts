import { texts } from '#foundation/texts.ts';

/** Texts of signing in. */
export const authTexts = texts('web/src/features/auth/messages', () => import('./messages/en.ts'));
