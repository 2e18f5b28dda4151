import type { ReactNode } from 'react';
import { Candle } from './candle.tsx';
import { FigureFrame, Label } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'candle-anatomy';
const [HIGH, UPPER, LOWER, LOW] = [1.1612, 1.1597, 1.158, 1.1566];
/** A price's place down: 3.6 pixels a pip. */
const down = (price: number): number => Math.round(14 + (HIGH - price) * 36_000);

/** A rising and a falling candle with the names of their four prices. */
export function CandleAnatomy(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('candleAnatomy.title')}
      description={t('candleAnatomy.description')}
      height={down(LOW) + 44}
    >
      <Candle x={10} width={34} open={down(LOWER)} close={down(UPPER)} high={down(HIGH)} low={down(LOW)} />
      <Prices x={18} upper={t('candleAnatomy.close')} lower={t('candleAnatomy.open')} />
      <Candle x={60} width={34} open={down(UPPER)} close={down(LOWER)} high={down(HIGH)} low={down(LOW)} />
      <Prices x={68} upper={t('candleAnatomy.open')} lower={t('candleAnatomy.close')} />
      <Label x={10} y={down(LOW) + 34} look="strong">
        {t('candleAnatomy.up')}
      </Label>
      <Label x={60} y={down(LOW) + 34} look="strong">
        {t('candleAnatomy.down')}
      </Label>
    </FigureFrame>
  );
}

function Prices({ x, upper, lower }: { x: number; upper: string; lower: string }): ReactNode {
  return [
    [t('candleAnatomy.high'), HIGH],
    [upper, UPPER],
    [lower, LOWER],
    [t('candleAnatomy.low'), LOW],
  ].map(([text, price]) => (
    <Label key={price} x={x} y={down(Number(price)) + 5} anchor="start">
      {text} {Number(price).toFixed(4)}
    </Label>
  ));
}
