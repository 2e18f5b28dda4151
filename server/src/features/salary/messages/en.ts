/** What the server says about salary tiers. */
export const messages = {
  amountTooLow: 'The tier of {business} USDT must pay more than the tier of {lower} USDT',
  sameBusiness: 'Two tiers require {business} USDT',
  tiersSaved: 'Tiers saved',
} as const;
