/** The settings that are terms: apart from what they consist of, which only the staff's pages load. */
export const termsNames = ['withdrawal_terms', 'investment_terms', 'transfer_terms'] as const;
export type TermsName = (typeof termsNames)[number];
