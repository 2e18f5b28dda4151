import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'release-spread';
const BARS = [
  { key: 'hourBefore', pips: 1.2 },
  { key: 'minuteBefore', pips: 1.6 },
  { key: 'secondsBefore', pips: 6 },
  { key: 'now', pips: 14 },
  { key: 'minuteAfter', pips: 4 },
  { key: 'minutesAfter', pips: 1.5 },
] as const;
const BOTTOM = 168;

/** The spread around an announcement. */
export function ReleaseSpread(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('releaseSpread.title')}
      description={t('releaseSpread.description')}
      height={BOTTOM + 24}
      note={t('releaseSpread.note')}
    >
      <Rule stroke="axis" x1={0} x2={100} y1={BOTTOM} y2={BOTTOM} />
      {BARS.map(({ key, pips }, place) => {
        const x = place * 16.8 + 1;
        return (
          <g key={key}>
            <Area
              name={NAME}
              fill={pips > 5 ? 'lost' : 'main'}
              x={x}
              width={13}
              y={BOTTOM - pips * 10}
              height={pips * 10}
            />
            <Label x={x + 6.5} y={BOTTOM - pips * 10 - 7} look="strong">
              {pips.toFixed(1)}
            </Label>
            <Label x={x + 6.5} y={BOTTOM + 18} look="small">
              {t(`releaseSpread.${key}`)}
            </Label>
          </g>
        );
      })}
    </FigureFrame>
  );
}
