import type { messages } from '#features/auth/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of signing in, registration and security. */
export const authTexts = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
