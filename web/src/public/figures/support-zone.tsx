import type { ReactNode } from 'react';
import { Area, At, FigureFrame, Label, Path, type Point } from './drawing.tsx';
import classes from './figure.module.css';
import { figureTexts as t } from './texts.ts';

const NAME = 'support-zone';
const [ZONE_TOP, ZONE_HEIGHT] = [118, 22];
const PRICE: Point[] = [
  [0, 52],
  [7, 74],
  [11, 64],
  [18, 124],
  [24, 88],
  [29, 96],
  [36, 46],
  [41, 66],
  [48, 132],
  [54, 98],
  [60, 74],
  [64, 92],
  [70, 122],
  [74, 88],
  [77, 96],
  [82, 138],
  [87, 166],
  [92, 158],
  [100, 186],
];
const TOUCHES: Point[] = [
  [18, 124],
  [48, 132],
  [70, 122],
];

/** A price that turns three times in a band, and passes it the fourth time. */
export function SupportZone(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('supportZone.title')}
      description={t('supportZone.description')}
      height={162}
      keys={[{ fill: 'soft', text: t('supportZone.band') }]}
      note={t('supportZone.note')}
    >
      <g transform="translate(0 -34)">
        <Area name={NAME} fill="soft" x={0} width={100} y={ZONE_TOP} height={ZONE_HEIGHT} />
        <Path stroke="path" points={PRICE} />
        {TOUCHES.map(([x, y], place) => (
          <g key={x}>
            <At x={x} y={y}>
              <circle className={classes.touch} r={5} />
            </At>
            <Label x={x} y={ZONE_TOP + ZONE_HEIGHT + 20} look="strong">
              {place + 1}
            </Label>
          </g>
        ))}
        <Label x={100} y={ZONE_TOP - 8} look="strong" anchor="end">
          {t('supportZone.broken')}
        </Label>
      </g>
    </FigureFrame>
  );
}
