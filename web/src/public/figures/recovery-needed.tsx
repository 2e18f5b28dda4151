import type { ReactNode } from 'react';
import { Area, FigureFrame, Label } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'recovery-needed';
const LOSSES = [10, 20, 30, 50, 75];
const STEP = 46;
/** A profit of 300 % reaches so far. */
const WIDTH = 82;

/** Losses, and the profits that make up for them. */
export function RecoveryNeeded(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('recoveryNeeded.title')}
      description={t('recoveryNeeded.description')}
      height={LOSSES.length * STEP - 8}
      keys={[
        { fill: 'lost', text: t('recoveryNeeded.lost') },
        { fill: 'main', text: t('recoveryNeeded.needed') },
      ]}
    >
      {LOSSES.map((loss, row) => {
        const needed = 100 / (1 - loss / 100) - 100;
        const toWidth = (share: number) => (share * WIDTH) / 300;
        return (
          <g key={loss}>
            <Area name={NAME} fill="lost" x={0} width={toWidth(loss)} y={row * STEP} height={16} />
            <Label x={toWidth(loss) + 2} y={row * STEP + 13} anchor="start">
              −{loss} %
            </Label>
            <Area name={NAME} fill="main" x={0} width={toWidth(needed)} y={row * STEP + 18} height={16} />
            <Label x={toWidth(needed) + 2} y={row * STEP + 31} look="strong" anchor="start">
              +{Math.floor(needed + 1e-9)} %
            </Label>
          </g>
        );
      })}
    </FigureFrame>
  );
}
