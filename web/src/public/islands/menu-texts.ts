import { texts } from '#foundation/texts.ts';

/** Texts of the side menu, which the browser loads with it. */
export const menu = texts('web/src/public/messages/menu', () => import('#public/messages/menu/en.ts'));
