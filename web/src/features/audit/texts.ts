import { texts } from '#foundation/texts.ts';

/** Texts of the audit log. */
export const audit = texts('web/src/features/audit/messages', () => import('./messages/en.ts'));

/** What was done, a text per action. */
export const actions = texts('web/src/features/audit/messages/actions', () => import('./messages/actions/en.ts'));

/** What is recorded before and after, a text per name. */
export const fields = texts('web/src/features/audit/messages/fields', () => import('./messages/fields/en.ts'));
