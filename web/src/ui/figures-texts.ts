import { texts } from '#foundation/texts.ts';

/** A catalogue of its own: only staff's screens and the statements show it. */
export const figures = texts('web/src/ui/messages/figures', () => import('./messages/figures/en.ts'));
