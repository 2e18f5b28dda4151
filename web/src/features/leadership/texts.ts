import { texts } from '#foundation/texts.ts';

/** Texts of leadership ranks. */
export const leadership = texts('web/src/features/leadership/messages', () => import('./messages/en.ts'));
