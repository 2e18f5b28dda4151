import type { messages } from '#features/staff-entries/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of manual adjustments and review cases. */
export const entries = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
