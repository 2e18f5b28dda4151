import type { messages } from '#features/background-jobs/messages/en.ts';
import { type KeyOf, texts } from '#foundation/texts.ts';

/** Texts of background jobs. */
export const jobs = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
export type JobsKey = KeyOf<typeof jobs>;
