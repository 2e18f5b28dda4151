import { texts } from '#foundation/texts.ts';

/** Texts of simulations. */
export const simulations = texts('web/src/features/simulation/messages', () => import('./messages/en.ts'));
