import { texts } from '#foundation/texts.ts';

/** What stands in the lessons' figures; they are drawn on the server, so a browser loads none of it. */
export const figureTexts = texts('web/src/public/messages/figures', () => import('../messages/figures/en.ts'));
