import type { messages } from '#features/members/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of members. */
export const members = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
