import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'leverage-bars';
const LEVERAGES = [1, 5, 10, 30, 100];
const TOP = 8;
const FULL = 168;
const BOTTOM = TOP + FULL;

/** What a fall of one per cent leaves of the money, by leverage. */
export function LeverageBars(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('leverageBars.title')}
      description={t('leverageBars.description')}
      height={BOTTOM + 44}
      keys={[
        { fill: 'main', text: t('leverageBars.left') },
        { fill: 'lost', text: t('leverageBars.lost') },
      ]}
    >
      {[100, 50, 0].map((share) => (
        <Scale key={share} share={share} />
      ))}
      {LEVERAGES.map((leverage, place) => (
        <Bar key={leverage} leverage={leverage} x={14 + place * 18} />
      ))}
    </FigureFrame>
  );
}

function Scale({ share }: { share: number }): ReactNode {
  const y = BOTTOM - (FULL * share) / 100;
  return (
    <>
      <Label x={0} y={y + 4} look="small" anchor="start">
        {share} %
      </Label>
      <Rule stroke={share === 0 ? 'axis' : 'grid'} x1={12} x2={100} y1={y} y2={y} />
    </>
  );
}

function Bar({ leverage, x }: { leverage: number; x: number }): ReactNode {
  const lost = (FULL * leverage) / 100;
  return (
    <>
      <Area name={NAME} fill="lost" x={x} width={11} y={TOP} height={lost} />
      <Area name={NAME} fill="main" x={x} width={11} y={TOP + lost} height={FULL - lost} />
      <Label x={x + 5.5} y={BOTTOM + 20} look="strong">
        {leverage}:1
      </Label>
      <Label x={x + 5.5} y={BOTTOM + 38} look="small">
        −{leverage} %
      </Label>
    </>
  );
}
