import { texts } from '#foundation/texts.ts';

/** Texts of the platform's health. */
export const health = texts('web/src/features/health/messages', () => import('./messages/en.ts'));
