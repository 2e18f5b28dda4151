import { texts } from '#foundation/texts.ts';

/** Texts of the achievers gallery. */
export const achievers = texts('web/src/features/achievers/messages', () => import('./messages/en.ts'));
