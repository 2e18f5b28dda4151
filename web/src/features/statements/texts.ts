import { texts } from '#foundation/texts.ts';

/** Texts of statements. */
export const statement = texts('web/src/features/statements/messages', () => import('./messages/en.ts'));
