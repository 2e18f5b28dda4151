import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Path, type Point, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'stop-gap';
/** A price's place down: a pip is 1.4 pixels. */
const down = (price: number): number => 20 + (1.166 - price) * 14_000;
const toPoint = ([x, price]: readonly [number, number]): Point => [x, down(price)];

const BEFORE = (
  [
    [0, 1.165],
    [8, 1.1656],
    [16, 1.1643],
    [24, 1.1649],
    [32, 1.1632],
    [40, 1.1638],
    [48, 1.162],
  ] as const
).map(toPoint);
const AFTER = (
  [
    [62, 1.154],
    [70, 1.1549],
    [78, 1.1543],
    [86, 1.1556],
    [100, 1.155],
  ] as const
).map(toPoint);

/** A price that jumps over a stop at the weekend. */
export function StopGap(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('stopGap.title')}
      description={t('stopGap.description')}
      height={224}
      note={t('stopGap.note')}
    >
      <Area name={NAME} fill="sunken" x={48} width={14} y={0} height={196} />
      <Label x={55} y={214} look="small">
        {t('stopGap.weekend')}
      </Label>
      <Label x={0} y={214} look="small" anchor="start">
        {t('stopGap.friday')}
      </Label>
      <Label x={100} y={214} look="small" anchor="end">
        {t('stopGap.sunday')}
      </Label>
      <Path stroke="pricePath" points={BEFORE} />
      <Path stroke="pricePath" points={AFTER} />
      <Rule stroke="stop" x1={0} x2={100} y1={down(1.16)} y2={down(1.16)} />
      <Label x={100} y={down(1.16) - 7} look="error" anchor="end">
        {t('stopGap.stop')}
      </Label>
      <Rule stroke="level" x1={62} x2={62} y1={down(1.16)} y2={down(1.154)} />
      <Label x={64} y={down(1.154) - 46} look="strong" anchor="start">
        {t('stopGap.filled')}
      </Label>
      <Label x={64} y={down(1.154) - 29} look="small" anchor="start">
        {t('stopGap.loss')}
      </Label>
      <Label x={0} y={down(1.165) + 32} look="small" anchor="start">
        {t('stopGap.bought')}
      </Label>
    </FigureFrame>
  );
}
