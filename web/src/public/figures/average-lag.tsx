import type { ReactNode } from 'react';
import { FigureFrame, Label, Path, type Point, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'average-lag';
const DAYS = 44;
const LENGTH = 10;
/** An invented price: up for 22 days, then down, with some noise on it. */
const PRICES = Array.from(
  { length: DAYS },
  (_, day) => (day <= 22 ? day * 6 : 132 - (day - 22) * 6) + 7 * Math.sin(day * 2.1),
);
const AVERAGE = PRICES.map((_, day) =>
  day < LENGTH - 1
    ? undefined
    : PRICES.slice(day - LENGTH + 1, day + 1).reduce((sum, price) => sum + price, 0) / LENGTH,
);
const toPoint = (price: number, day: number): Point => [(day * 100) / (DAYS - 1), 168 - price];
const averagePoints = AVERAGE.flatMap((value, day) => (value === undefined ? [] : [toPoint(value, day)]));
const TURN = PRICES.indexOf(Math.max(...PRICES));
const AVERAGE_TURN = AVERAGE.indexOf(Math.max(...AVERAGE.filter((value) => value !== undefined)));

/** A price that turns, and its average of ten days that turns later. */
export function AverageLag(): ReactNode {
  const [turn, averageTurn] = [TURN, AVERAGE_TURN].map((day) => (day * 100) / (DAYS - 1)) as [number, number];
  const days = String(AVERAGE_TURN - TURN);
  return (
    <FigureFrame
      name={NAME}
      title={t('averageLag.title', { days })}
      description={t('averageLag.description', { days })}
      height={218}
      keys={[
        { fill: 'quiet', text: t('averageLag.price') },
        { fill: 'main', text: t('averageLag.average') },
      ]}
      note={t('averageLag.note')}
    >
      <Rule stroke="level" x1={turn} x2={turn} y1={14} y2={186} />
      <Rule stroke="level" x1={averageTurn} x2={averageTurn} y1={14} y2={186} />
      <Path stroke="pricePath" points={PRICES.map(toPoint)} />
      <Path stroke="path" points={averagePoints} />
      <Label x={turn - 1.5} y={202} anchor="end">
        {t('averageLag.priceTurns')}
      </Label>
      <Label x={averageTurn + 1.5} y={202} look="strong" anchor="start">
        {t('averageLag.averageTurns')}
      </Label>
    </FigureFrame>
  );
}
