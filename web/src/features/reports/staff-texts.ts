import type { messages } from '#features/reports/messages/staff/en.ts';
import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: members' browsers do not load it. */
export const staff = texts<typeof messages>(import.meta.glob('./messages/staff/*.ts'));
