import type { CalculatorName } from '#lessons-schema';
import { learn } from '#public/texts.ts';

/** A calculator that a lesson places by its name. */
export const Calculator = (_: { name: CalculatorName }) => (
  <noscript>
    <p>{learn('calculatorNeedsScript')}</p>
  </noscript>
);
