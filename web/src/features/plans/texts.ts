import type { messages } from '#features/plans/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of plans. */
export const planTexts = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
