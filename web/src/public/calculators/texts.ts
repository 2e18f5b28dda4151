import { texts } from '#foundation/texts.ts';

/** Texts of the calculators. */
export const t = texts('web/src/public/messages/calculators', () => import('#public/messages/calculators/en.ts'));
