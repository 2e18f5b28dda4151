import type { ReactNode } from 'react';
import { At, FigureFrame, Label, Rule } from './drawing.tsx';
import classes from './figure.module.css';
import { figureTexts as t } from './texts.ts';

const NAME = 'fraud-steps';
const STEPS = [
  { key: 'contact', amount: '' },
  { key: 'try', amount: '−250' },
  { key: 'payout', amount: '+100' },
  { key: 'deposit', amount: '−9,000' },
  { key: 'fee', amount: '−1,350' },
  { key: 'silence', amount: '' },
] as const;
const STEP = 40;
/** The line's place across; texts begin a little right of it. */
const [LINE, TEXT] = [3, 9];

/** The steps of a typical fraud with the money that moves. */
export function FraudSteps(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('fraudSteps.title')}
      description={t('fraudSteps.description')}
      height={STEPS.length * STEP - 8}
      note={t('fraudSteps.note')}
    >
      <Rule stroke="axis" x1={LINE} x2={LINE} y1={14} y2={(STEPS.length - 1) * STEP + 14} />
      {STEPS.map(({ key, amount }, row) => (
        <g key={key}>
          <At x={LINE} y={row * STEP + 14}>
            <circle className={classes.touch} r={6} />
          </At>
          <Label x={TEXT} y={row * STEP + 19} anchor="start">
            {t(`fraudSteps.${key}`)}
          </Label>
          <Label x={100} y={row * STEP + 19} look="strong" anchor="end">
            {amount}
          </Label>
        </g>
      ))}
    </FigureFrame>
  );
}
