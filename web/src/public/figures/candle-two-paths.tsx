import type { ReactNode } from 'react';
import { Candle } from './candle.tsx';
import { FigureFrame, Label, Path, type Point, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'candle-two-paths';
const [HIGH, CLOSE, OPEN, LOW] = [1.1612, 1.1597, 1.158, 1.1566];
const [TARGET, STOP] = [1.1605, 1.1568];
const down = (price: number): number => Math.round(12 + (HIGH - price) * 32_000);

const FIRST_DOWN = [OPEN, 1.1574, LOW, 1.1583, 1.1579, 1.1601, HIGH, CLOSE];
const FIRST_UP = [OPEN, 1.1592, 1.1588, HIGH, 1.159, LOW, 1.1584, CLOSE];
const toPoints = (prices: number[], left: number): Point[] =>
  prices.map((price, place) => [left + (place * 36) / (prices.length - 1), down(price)]);

/** Two ways through an hour that leave the same candle, and what they do to a stop and a target. */
export function CandleTwoPaths(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('candleTwoPaths.title')}
      description={t('candleTwoPaths.description')}
      height={down(LOW) + 52}
      note={t('candleTwoPaths.note')}
    >
      {[0, 64].map((left) => (
        <g key={left}>
          <Rule stroke="level" x1={left} x2={left + 36} y1={down(TARGET)} y2={down(TARGET)} />
          <Rule stroke="stop" x1={left} x2={left + 36} y1={down(STOP)} y2={down(STOP)} />
        </g>
      ))}
      <Path stroke="path" points={toPoints(FIRST_DOWN, 0)} />
      <Path stroke="path" points={toPoints(FIRST_UP, 64)} />
      <Candle x={50} width={26} open={down(OPEN)} close={down(CLOSE)} high={down(HIGH)} low={down(LOW)} />
      <Label x={0} y={down(LOW) + 28} look="strong" anchor="start">
        {t('candleTwoPaths.down')}
      </Label>
      <Label x={0} y={down(LOW) + 45} look="small" anchor="start">
        {t('candleTwoPaths.loss')}
      </Label>
      <Label x={100} y={down(LOW) + 28} look="strong" anchor="end">
        {t('candleTwoPaths.up')}
      </Label>
      <Label x={100} y={down(LOW) + 45} look="small" anchor="end">
        {t('candleTwoPaths.profit')}
      </Label>
    </FigureFrame>
  );
}
