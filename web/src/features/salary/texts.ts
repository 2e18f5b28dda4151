import type { messages } from '#features/salary/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of salaries. */
export const salary = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
