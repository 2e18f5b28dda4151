import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'streak-chance';
/** Chance in per cent of at least one such streak in 100 trades that win half of the time. */
const CHANCES = [
  { losses: 4, chance: 97 },
  { losses: 5, chance: 81 },
  { losses: 6, chance: 55 },
  { losses: 7, chance: 32 },
  { losses: 8, chance: 17 },
  { losses: 9, chance: 9 },
  { losses: 10, chance: 4 },
];
const BOTTOM = 172;
const STEP = 14.3;

/** How likely streaks of losses are. */
export function StreakChance(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('streakChance.title')}
      description={t('streakChance.description')}
      height={BOTTOM + 44}
      note={t('streakChance.note')}
    >
      <Rule stroke="axis" x1={0} x2={100} y1={BOTTOM} y2={BOTTOM} />
      {CHANCES.map(({ losses, chance }, place) => {
        const x = place * STEP + 1.5;
        return (
          <g key={losses}>
            <Area name={NAME} fill="main" x={x} width={11} y={BOTTOM - chance * 1.5} height={chance * 1.5} />
            <Label x={x + 5.5} y={BOTTOM - chance * 1.5 - 7} look="strong">
              {chance} %
            </Label>
            <Label x={x + 5.5} y={BOTTOM + 18}>
              {losses}
            </Label>
          </g>
        );
      })}
      <Label x={50} y={BOTTOM + 38} look="small">
        {t('streakChance.axis')}
      </Label>
    </FigureFrame>
  );
}
