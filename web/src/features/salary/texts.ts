import { texts } from '#foundation/texts.ts';

/** Texts of salaries. */
export const salary = texts('web/src/features/salary/messages', () => import('./messages/en.ts'));
