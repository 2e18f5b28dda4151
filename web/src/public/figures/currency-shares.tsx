import type { ReactNode } from 'react';
import { Area, FigureFrame, Label } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'currency-shares';
/** Per cent of all deals with the currency on one side, April 2025; Bank for International Settlements. */
const SHARES = [
  { key: 'dollar', share: 89 },
  { key: 'euro', share: 29 },
  { key: 'yen', share: 17 },
  { key: 'pound', share: 10 },
] as const;
const STEP = 52;

/** How often each currency is one of the two that are exchanged. */
export function CurrencyShares(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('currencyShares.title')}
      description={t('currencyShares.description')}
      height={SHARES.length * STEP - 12}
      note={t('currencyShares.note')}
    >
      {SHARES.map(({ key, share }, row) => (
        <g key={key}>
          <Label x={0} y={row * STEP + 13} anchor="start">
            {t(`currencyShares.${key}`)}
          </Label>
          <Label x={100} y={row * STEP + 13} look="strong" anchor="end">
            {share} %
          </Label>
          <Area name={NAME} fill="sunken" x={0} width={100} y={row * STEP + 22} height={16} />
          <Area name={NAME} fill={row === 0 ? 'main' : 'second'} x={0} width={share} y={row * STEP + 22} height={16} />
        </g>
      ))}
    </FigureFrame>
  );
}
