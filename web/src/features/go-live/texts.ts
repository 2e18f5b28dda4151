import { texts } from '#foundation/texts.ts';

/** Texts of the go-live list. */
export const goLive = texts('web/src/features/go-live/messages', () => import('./messages/en.ts'));
