import { texts } from '#foundation/texts.ts';

/** Texts of what the signed-in person does about their own sign-in: second factor, sessions, confirming, language. */
export const security = texts('web/src/features/auth/messages/security', () => import('./messages/security/en.ts'));
