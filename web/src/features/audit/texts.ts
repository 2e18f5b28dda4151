import { texts } from '#foundation/texts.ts';

/** Texts of the audit log. */
export const audit = texts('web/src/features/audit/messages', () => import('./messages/en.ts'));

/** What was done, a text per action. */
export const actions = texts('web/src/features/audit/messages/actions', () => import('./messages/actions/en.ts'));
