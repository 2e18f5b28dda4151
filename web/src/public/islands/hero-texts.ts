import { texts } from '#foundation/texts.ts';

/** Texts of the hero's controls, which the browser loads with them. */
export const hero = texts('web/src/public/messages/hero', () => import('#public/messages/hero/en.ts'));
