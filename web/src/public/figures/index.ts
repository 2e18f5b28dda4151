import type { ReactNode } from 'react';
import { LeverageBars } from './leverage-bars.tsx';
import { LotSizes } from './lot-sizes.tsx';
import { MarginAccount } from './margin-account.tsx';

/** Every figure that a lesson may place, by the name in `<Figure name="..." />`. */
export const figures = {
  'leverage-bars': LeverageBars,
  'lot-sizes': LotSizes,
  'margin-account': MarginAccount,
} as const satisfies Record<string, () => ReactNode>;

export type FigureName = keyof typeof figures;
