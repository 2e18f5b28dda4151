import { texts } from '#foundation/texts.ts';

/** Texts of activations. */
export const topups = texts('web/src/features/topups/messages', () => import('./messages/en.ts'));
