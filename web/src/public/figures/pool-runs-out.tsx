import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'pool-runs-out';
const DAYS = Array.from({ length: 20 }, (_, day) => day);
const [POOL, DUE] = [1200, 80];
const FUNDED = POOL / DUE;
const BOTTOM = 158;

/** A pool that no one fills: what is left at the start of each day, and the days that it does not cover. */
export function PoolRunsOut(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('poolRunsOut.title')}
      description={t('poolRunsOut.description')}
      height={BOTTOM + 24}
      keys={[
        { fill: 'main', text: t('poolRunsOut.left') },
        { fill: 'dashed', text: t('poolRunsOut.unfunded') },
      ]}
      note={t('poolRunsOut.note')}
    >
      <Rule stroke="axis" x1={0} x2={100} y1={BOTTOM} y2={BOTTOM} />
      {DAYS.map((day) => {
        const isFunded = day < FUNDED;
        const height = (isFunded ? POOL - day * DUE : DUE) * 0.12;
        return (
          <Area
            key={day}
            name={NAME}
            fill={isFunded ? 'main' : 'dashed'}
            x={day * 5 + 0.6}
            width={3.8}
            y={BOTTOM - height}
            height={height}
          />
        );
      })}
      <Label x={FUNDED * 5} y={BOTTOM - 24} look="strong" anchor="start">
        {t('poolRunsOut.first')}
      </Label>
      <Label x={0} y={BOTTOM + 18} look="small" anchor="start">
        {t('poolRunsOut.from')}
      </Label>
      <Label x={100} y={BOTTOM + 18} look="small" anchor="end">
        {t('poolRunsOut.to')}
      </Label>
    </FigureFrame>
  );
}
