import type { messages } from '#features/setup/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of the first start. */
export const setup = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
