import type { ReactNode } from 'react';
import { AverageLag } from './average-lag.tsx';
import { CandleAnatomy } from './candle-anatomy.tsx';
import { CandleTwoPaths } from './candle-two-paths.tsx';
import { CostOfWaiting } from './cost-of-waiting.tsx';
import { CurrencyShares } from './currency-shares.tsx';
import { FraudSteps } from './fraud-steps.tsx';
import { JournalBalance } from './journal-balance.tsx';
import { LeverageBars } from './leverage-bars.tsx';
import { LotSizes } from './lot-sizes.tsx';
import { MarginAccount } from './margin-account.tsx';
import { PoolRunsOut } from './pool-runs-out.tsx';
import { QuoteAnatomy } from './quote-anatomy.tsx';
import { RecoveryNeeded } from './recovery-needed.tsx';
import { ReferralLevels } from './referral-levels.tsx';
import { ReleaseSpread } from './release-spread.tsx';
import { RiskLadder } from './risk-ladder.tsx';
import { StopGap } from './stop-gap.tsx';
import { StreakChance } from './streak-chance.tsx';
import { SupportZone } from './support-zone.tsx';
import { WeekPlan } from './week-plan.tsx';

/** Every figure that a lesson may place, by the name in `<Figure name="..." />`. */
export const figures = {
  'average-lag': AverageLag,
  'candle-anatomy': CandleAnatomy,
  'candle-two-paths': CandleTwoPaths,
  'cost-of-waiting': CostOfWaiting,
  'currency-shares': CurrencyShares,
  'fraud-steps': FraudSteps,
  'journal-balance': JournalBalance,
  'leverage-bars': LeverageBars,
  'lot-sizes': LotSizes,
  'margin-account': MarginAccount,
  'pool-runs-out': PoolRunsOut,
  'quote-anatomy': QuoteAnatomy,
  'recovery-needed': RecoveryNeeded,
  'referral-levels': ReferralLevels,
  'release-spread': ReleaseSpread,
  'risk-ladder': RiskLadder,
  'stop-gap': StopGap,
  'streak-chance': StreakChance,
  'support-zone': SupportZone,
  'week-plan': WeekPlan,
} as const satisfies Record<string, () => ReactNode>;

export type FigureName = keyof typeof figures;
