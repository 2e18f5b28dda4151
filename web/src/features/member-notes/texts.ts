import { texts } from '#foundation/texts.ts';

/** What staff read about the notes they write about members. */
export const memberNotes = texts('web/src/features/member-notes/messages', () => import('./messages/en.ts'));
