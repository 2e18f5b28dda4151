import { type KeyOf, texts } from '#foundation/texts.ts';

/** Texts of background jobs. */
export const jobs = texts('web/src/features/background-jobs/messages', () => import('./messages/en.ts'));
export type JobsKey = KeyOf<typeof jobs>;
