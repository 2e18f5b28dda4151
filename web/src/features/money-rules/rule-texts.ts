import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: members' browsers do not load it. */
export const rules = texts('web/src/features/money-rules/messages/rules', () => import('./messages/rules/en.ts'));
