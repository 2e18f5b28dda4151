import { texts } from '#foundation/texts.ts';

/** Texts of the shared components. */
export const ui = texts('web/src/ui/messages', () => import('./messages/en.ts'));
