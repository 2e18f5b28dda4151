import type { ReactNode } from 'react';
import { CostOfWaiting } from './cost-of-waiting.tsx';
import { CurrencyShares } from './currency-shares.tsx';
import { LeverageBars } from './leverage-bars.tsx';
import { LotSizes } from './lot-sizes.tsx';
import { MarginAccount } from './margin-account.tsx';
import { QuoteAnatomy } from './quote-anatomy.tsx';
import { StopGap } from './stop-gap.tsx';

/** Every figure that a lesson may place, by the name in `<Figure name="..." />`. */
export const figures = {
  'cost-of-waiting': CostOfWaiting,
  'currency-shares': CurrencyShares,
  'leverage-bars': LeverageBars,
  'lot-sizes': LotSizes,
  'margin-account': MarginAccount,
  'quote-anatomy': QuoteAnatomy,
  'stop-gap': StopGap,
} as const satisfies Record<string, () => ReactNode>;

export type FigureName = keyof typeof figures;
