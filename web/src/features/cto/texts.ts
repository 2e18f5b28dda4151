import type { messages } from '#features/cto/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the revenue share (CTO). */
export const cto = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
