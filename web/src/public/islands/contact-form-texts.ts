import { texts } from '#foundation/texts.ts';

/** Texts of the contact form, which the browser loads with it. */
export const contactForm = texts(
  'web/src/public/messages/contact-form',
  () => import('#public/messages/contact-form/en.ts'),
);
