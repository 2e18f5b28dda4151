import type { TermsName } from './terms-names.ts';

/** What a field of terms holds: an amount in USDT, a percent, days, or a whole percent of the principal. */
export type TermsControl = 'money' | 'percent' | 'days' | 'cap';

/** The fields of each terms by their names on the wire, in the order of the form. */
export const termsFields = {
  withdrawal_terms: {
    fee_percent: 'percent',
    fee_min: 'money',
    fee_max: 'money',
    minimum_normal: 'money',
    minimum_roi: 'money',
    minimum_compound: 'money',
    minimum_principal: 'money',
  },
  investment_terms: { exit_fee_percent: 'percent', exit_notice_days: 'days', cap_percent: 'cap' },
  transfer_terms: { minimum: 'money', maximum_per_day: 'money' },
} as const satisfies Record<TermsName, Record<string, TermsControl>>;

type FieldsOf<N extends TermsName> = N extends TermsName ? keyof (typeof termsFields)[N] & string : never;
export type TermsField = FieldsOf<TermsName>;
