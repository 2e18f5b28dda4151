import { texts } from '#foundation/texts.ts';

/** Texts of signing in, registration and security. */
export const authTexts = texts('web/src/features/auth/messages', () => import('./messages/en.ts'));
