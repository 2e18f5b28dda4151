import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: the pages that visits begin with have no days to choose. */
export const periods = texts('web/src/ui/messages/period', () => import('./messages/period/en.ts'));
