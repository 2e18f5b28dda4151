import * as z from 'zod/mini';
import { money } from './money.ts';
import { contractPayoutRules, payoutVelocities } from './payout-limits.ts';
import { everyonesAnswers, publications, shortfallRules } from './setting-answers.ts';

const text = z.string();

/**
 * How each setting is answered, by who may read it: everyone, or staff. Apart from what everyone may read, which every visitor
 * loads, and from the definitions.
 */
export const settingAnswers = {
  everyone: everyonesAnswers,
  staff: {
    deposit_review_over: money,
    shortfall: z.enum(shortfallRules),
    second_approval_over: money,
    payouts_per_day: money,
    member_payouts_per_day: money,
    payout_velocity: z.enum(payoutVelocities),
    contract_payouts: z.enum(contractPayoutRules),
    provider_payouts: z.enum(publications),
    // everyone reads these two by a call of their own: they are long
    terms_of_service: text,
    privacy_policy: text,
    custody_account: text,
    rates_source: text,
    candles_source: text,
    // members read these by a call of their own
    ethereum_node: text,
    polygon_node: text,
    bnb_node: text,
    arbitrum_node: text,
    relay_project: text,
  },
};

export type SettingAudience = keyof typeof settingAnswers;
