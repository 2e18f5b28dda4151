import { texts } from '#foundation/texts.ts';

/** Texts of the registration. */
export const registration = texts(
  'web/src/features/auth/messages/registration',
  () => import('./messages/registration/en.ts'),
);
