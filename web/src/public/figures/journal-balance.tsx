import type { ReactNode } from 'react';
import { Area, FigureFrame, Label } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'journal-balance';
/** Trades, and what each of them brought or cost in USD. */
const SIDES = [
  { key: 'right', fill: 'main', trades: [0, 1, 2, 3, 4, 5], each: 18.1, sign: '+' },
  { key: 'wrong', fill: 'lost', trades: [0, 1, 2, 3], each: 31.9, sign: '−' },
] as const;
const FULL = 127.6;
const STEP = 68;

/** Six small profits against four larger losses. */
export function JournalBalance(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('journalBalance.title')}
      description={t('journalBalance.description')}
      height={2 * STEP - 16}
    >
      {SIDES.map(({ key, fill, trades, each, sign }, row) => (
        <g key={key}>
          <Label x={0} y={row * STEP + 13} anchor="start">
            {t(`journalBalance.${key}`)}
          </Label>
          <Label x={100} y={row * STEP + 13} look="strong" anchor="end">
            {sign}
            {(trades.length * each).toFixed(2)}
          </Label>
          {trades.map((trade) => (
            <Area
              key={trade}
              name={NAME}
              fill={fill}
              x={(100 * each * trade) / FULL}
              width={(100 * each) / FULL - 0.6}
              y={row * STEP + 22}
              height={26}
            />
          ))}
        </g>
      ))}
    </FigureFrame>
  );
}
