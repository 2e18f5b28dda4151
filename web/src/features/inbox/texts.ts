import { texts } from '#foundation/texts.ts';

/** What staff read about the messages of visitors and members. */
export const inbox = texts('web/src/features/inbox/messages', () => import('./messages/en.ts'));
