import { texts } from '#foundation/texts.ts';

/** Texts of the button behind the newsletter's links, which the browser loads with it. */
export const newsletterLink = texts(
  'web/src/public/messages/newsletter-link',
  () => import('#public/messages/newsletter-link/en.ts'),
);
