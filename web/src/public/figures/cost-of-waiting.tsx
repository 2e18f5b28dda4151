import type { ReactNode } from 'react';
import { Area, FigureFrame, Label } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'cost-of-waiting';
/** What 0.10 lots cost in USD; 42 would fill the width. */
const ROWS = [
  { key: 'hour', swap: 0, total: '1.90' },
  { key: 'tenDays', swap: 6.5, total: '8.40' },
  { key: 'sixtyDays', swap: 39, total: '40.90' },
] as const;
const TRADE = 1.9;
const FULL = 40.9;
const STEP = 56;

/** Costs of one position, by how long it is held. */
export function CostOfWaiting(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('costOfWaiting.title')}
      description={t('costOfWaiting.description')}
      height={ROWS.length * STEP - 12}
      keys={[
        { fill: 'main', text: t('costOfWaiting.trade') },
        { fill: 'lost', text: t('costOfWaiting.swap') },
      ]}
    >
      {ROWS.map(({ key, swap, total }, row) => (
        <g key={key}>
          <Label x={0} y={row * STEP + 13} anchor="start">
            {t(`costOfWaiting.${key}`)}
          </Label>
          <Label x={100} y={row * STEP + 13} look="strong" anchor="end">
            {total}
          </Label>
          <Area name={NAME} fill="main" x={0} width={(100 * TRADE) / FULL} y={row * STEP + 22} height={18} />
          <Area
            name={NAME}
            fill="lost"
            x={(100 * TRADE) / FULL}
            width={(100 * swap) / FULL}
            y={row * STEP + 22}
            height={18}
          />
        </g>
      ))}
    </FigureFrame>
  );
}
