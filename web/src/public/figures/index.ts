import type { ReactNode } from 'react';
import { AverageLag } from './average-lag.tsx';
import { CandleAnatomy } from './candle-anatomy.tsx';
import { CandleTwoPaths } from './candle-two-paths.tsx';
import { CostOfWaiting } from './cost-of-waiting.tsx';
import { CurrencyShares } from './currency-shares.tsx';
import { LeverageBars } from './leverage-bars.tsx';
import { LotSizes } from './lot-sizes.tsx';
import { MarginAccount } from './margin-account.tsx';
import { QuoteAnatomy } from './quote-anatomy.tsx';
import { ReleaseSpread } from './release-spread.tsx';
import { StopGap } from './stop-gap.tsx';
import { SupportZone } from './support-zone.tsx';
import { WeekPlan } from './week-plan.tsx';

/** Every figure that a lesson may place, by the name in `<Figure name="..." />`. */
export const figures = {
  'average-lag': AverageLag,
  'candle-anatomy': CandleAnatomy,
  'candle-two-paths': CandleTwoPaths,
  'cost-of-waiting': CostOfWaiting,
  'currency-shares': CurrencyShares,
  'leverage-bars': LeverageBars,
  'lot-sizes': LotSizes,
  'margin-account': MarginAccount,
  'quote-anatomy': QuoteAnatomy,
  'release-spread': ReleaseSpread,
  'stop-gap': StopGap,
  'support-zone': SupportZone,
  'week-plan': WeekPlan,
} as const satisfies Record<string, () => ReactNode>;

export type FigureName = keyof typeof figures;
