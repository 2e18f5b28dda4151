import type { CalculatorName } from '#lessons-schema';
import { Island } from '#public/island.tsx';
import { CompoundingCalculator } from '#public/islands/compounding-calculator.tsx';
import { MarginCalculator } from '#public/islands/margin-calculator.tsx';
import { PipCalculator } from '#public/islands/pip-calculator.tsx';
import { SizeCalculator } from '#public/islands/size-calculator.tsx';
import { StreakCalculator } from '#public/islands/streak-calculator.tsx';
import { learn } from '#public/texts.ts';

/** A calculator that a lesson places by its name. */
export const Calculator = ({ name }: { name: CalculatorName }) => (
  <>
    {drawIsland(name)}
    <noscript>
      <p>{learn('calculatorNeedsScript')}</p>
    </noscript>
  </>
);

function drawIsland(name: CalculatorName) {
  const island = { props: {}, start: 'visible' } as const;
  switch (name) {
    case 'compounding':
      return <Island name="compoundingCalculator" component={CompoundingCalculator} {...island} />;
    case 'losing-streak':
      return <Island name="streakCalculator" component={StreakCalculator} {...island} />;
    case 'margin':
      return <Island name="marginCalculator" component={MarginCalculator} {...island} />;
    case 'pip-value':
      return <Island name="pipCalculator" component={PipCalculator} {...island} />;
    case 'position-size':
      return <Island name="sizeCalculator" component={SizeCalculator} {...island} />;
  }
}
