import type { messages } from '#features/simulation/messages/en.ts';
import { texts } from '#foundation/texts.ts';

/** Texts of simulations. */
export const simulations = texts<typeof messages>(import.meta.glob('./messages/*.ts'));
