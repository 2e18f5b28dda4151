import type { ReactNode } from 'react';
import { FigureFrame, Label, Path, type Point, Rule, type Stroke } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'risk-ladder';
const LADDERS: { risk: number; stroke: Stroke }[] = [
  { risk: 1, stroke: 'path' },
  { risk: 2, stroke: 'pricePath' },
  { risk: 5, stroke: 'otherPath' },
];
const LOSSES = 10;
/** Where the steps end; the rest is for their labels. */
const RIGHT = 66;
const left = (risk: number, losses: number): number => 1000 * (1 - risk / 100) ** losses;
const down = (money: number): number => Math.round(14 + (1000 - money) * 0.42);

function toSteps(risk: number): Point[] {
  return Array.from({ length: LOSSES }, (_, loss) => loss).flatMap((loss): Point[] => {
    const to = ((loss + 1) * RIGHT) / LOSSES;
    return [
      [(loss * RIGHT) / LOSSES, down(left(risk, loss + 1))],
      [to, down(left(risk, loss + 1))],
    ];
  });
}

/** Ten losses in a row at three risks, from 1,000. */
export function RiskLadder(): ReactNode {
  return (
    <FigureFrame name={NAME} title={t('riskLadder.title')} description={t('riskLadder.description')} height={218}>
      <Rule stroke="level" x1={0} x2={100} y1={down(1000)} y2={down(1000)} />
      <Label x={100} y={down(1000) - 5} look="small" anchor="end">
        {t('riskLadder.start')}
      </Label>
      {LADDERS.map(({ risk, stroke }) => (
        <g key={risk}>
          <Path stroke={stroke} points={[[0, down(1000)], ...toSteps(risk)]} />
          <Label x={RIGHT + 3} y={down(left(risk, LOSSES)) + 5} look="strong" anchor="start">
            {risk} %: {(Math.floor(left(risk, LOSSES) * 100) / 100).toFixed(2)}
          </Label>
        </g>
      ))}
      <Label x={0} y={210} look="small" anchor="start">
        {t('riskLadder.losses')}
      </Label>
    </FigureFrame>
  );
}
