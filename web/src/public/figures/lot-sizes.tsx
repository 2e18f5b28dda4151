import type { ReactNode } from 'react';
import { Area, FigureFrame, Label } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'lot-sizes';
/** Loss of 50 pips of EUR/USD in USD, and its share of an account of 1,000. */
const ROWS = [
  { key: 'micro', loss: '−5.00', share: 0.5 },
  { key: 'mini', loss: '−50.00', share: 5 },
  { key: 'standard', loss: '−500.00', share: 50 },
] as const;
const STEP = 56;

/** The same 50 pips against an account of 1,000 at three sizes. */
export function LotSizes(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('lotSizes.title')}
      description={t('lotSizes.description')}
      height={ROWS.length * STEP - 12}
      keys={[
        { fill: 'main', text: t('lotSizes.left') },
        { fill: 'lost', text: t('lotSizes.lost') },
      ]}
    >
      {ROWS.map(({ key, loss, share }, row) => (
        <g key={key}>
          <Label x={0} y={row * STEP + 13} look="strong" anchor="start">
            {t(`lotSizes.${key}`)}
          </Label>
          <Label x={100} y={row * STEP + 13} look="strong" anchor="end">
            {loss}
          </Label>
          <Area name={NAME} fill="main" x={0} width={100 - share} y={row * STEP + 22} height={18} />
          <Area name={NAME} fill="lost" x={100 - share} width={share} y={row * STEP + 22} height={18} />
        </g>
      ))}
    </FigureFrame>
  );
}
