import { texts } from '#foundation/texts.ts';

/** Texts of staged changes. */
export const changes = texts('web/src/features/staged-changes/messages', () => import('./messages/en.ts'));
