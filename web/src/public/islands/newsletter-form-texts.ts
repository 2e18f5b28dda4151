import { texts } from '#foundation/texts.ts';

/** Texts of the newsletter's form, which the browser loads with it. */
export const newsletterForm = texts(
  'web/src/public/messages/newsletter-form',
  () => import('#public/messages/newsletter-form/en.ts'),
);
