import type { ReactNode } from 'react';
import { Area, FigureFrame, Label } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'referral-levels';
const LEVELS = [
  { level: 1, people: '5' },
  { level: 2, people: '25' },
  { level: 3, people: '125' },
  { level: 4, people: '625' },
  { level: 5, people: '3,125' },
];
const STEP = 44;

/** Five levels of people who each brought five. */
export function ReferralLevels(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('referralLevels.title')}
      description={t('referralLevels.description')}
      height={LEVELS.length * STEP - 8}
      keys={[
        { fill: 'main', text: t('referralLevels.above') },
        { fill: 'lost', text: t('referralLevels.lowest') },
      ]}
    >
      {LEVELS.map(({ level, people }, row) => {
        const width = 100 * 5 ** (level - LEVELS.length);
        return (
          <g key={level}>
            <Label x={50} y={row * STEP + 12}>
              {people}
            </Label>
            <Area
              name={NAME}
              fill={level === LEVELS.length ? 'lost' : 'main'}
              x={50 - width / 2}
              width={width}
              y={row * STEP + 18}
              height={16}
            />
          </g>
        );
      })}
    </FigureFrame>
  );
}
