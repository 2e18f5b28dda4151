import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: visitors do not load it. */
export const frame = texts('web/src/app/messages/signed-in', () => import('./messages/signed-in/en.ts'));
