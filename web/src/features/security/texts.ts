import { texts } from '#foundation/texts.ts';

/** Texts of the member's security page. */
export const safety = texts('web/src/features/security/messages', () => import('./messages/en.ts'));
