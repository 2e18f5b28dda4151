import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: members' lists are never so long. */
export const searched = texts('web/src/ui/messages/searched', () => import('./messages/searched/en.ts'));
