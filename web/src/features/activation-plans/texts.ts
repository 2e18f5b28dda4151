import { texts } from '#foundation/texts.ts';

/** Texts of activation plans. */
export const activationPlans = texts('web/src/features/activation-plans/messages', () => import('./messages/en.ts'));
