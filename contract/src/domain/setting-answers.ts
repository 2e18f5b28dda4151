import * as z from 'zod/mini';
import { money } from './money.ts';
import type { ContractPayoutRule, PayoutVelocity } from './payout-limits.ts';

/** What a shortfall of a pool does to a day: nothing is paid, or each line its share. */
export const shortfallRules = ['skip', 'pro_rata'] as const;

/** When a provider's own widget takes the place of our drawing: when the visitor asks for it, or when it comes near the window. */
export const widgetRules = ['on_request', 'near_viewport'] as const;
export type WidgetRule = (typeof widgetRules)[number];

/** Whether everyone may read how the platform keeps its word: /transparency. */
export const publications = ['off', 'on'] as const;

const text = z.string();

/**
 * How each setting is answered, by who may read it: everyone, as members see it before they commit to it, or staff. Apart
 * from the definitions, which every visitor would load otherwise.
 */
export const settingAnswers = {
  everyone: {
    risk_notice: text,
    deposit_minimum: money,
    principal_limit: money,
    legal_entity: text,
    licence: text,
    served_countries: text,
    contact_email: text,
    social_x: text,
    social_youtube: text,
    social_telegram: text,
    social_linkedin: text,
    widgets: z.enum(widgetRules),
    transparency: z.enum(publications),
  },
  staff: {
    deposit_review_over: money,
    shortfall: z.enum(shortfallRules),
    second_approval_over: money,
    payouts_per_day: money,
    member_payouts_per_day: money,
    // one of names that staff alone read, and who registers would load
    payout_velocity: text as unknown as z.ZodMiniType<PayoutVelocity, PayoutVelocity>,
    provider_payouts: z.enum(publications),
    contract_payouts: text as unknown as z.ZodMiniType<ContractPayoutRule, ContractPayoutRule>,
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
  },
};

export type SettingAudience = keyof typeof settingAnswers;
