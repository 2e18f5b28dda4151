import type { messages } from '#features/activation-plans/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of activation plans. */
export const activationPlans = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
