import { texts } from '#foundation/texts.ts';

/** Texts of the start page. */
export const landing = texts('web/src/features/landing/messages', () => import('./messages/en.ts'));
