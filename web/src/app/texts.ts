import { texts } from '#foundation/texts.ts';

/** Texts around every screen, of pages for visitors too. */
export const app = texts('web/src/app/messages', () => import('./messages/en.ts'));
