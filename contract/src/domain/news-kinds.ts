/** What a news item is: something that happened here, an analysis of a market, or what the coming days bring. */
export const newsKinds = ['notice', 'analysis', 'calendar'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** `planned` is published from a time to come. */
export const newsStates = ['draft', 'planned', 'published'] as const;
export type NewsState = (typeof newsStates)[number];

/** The pairs that an item can be about, in the order in which they are offered. */
export const newsPairs = [
  ...(['EUR/USD', 'USD/JPY', 'GBP/USD', 'USD/CHF', 'AUD/USD', 'USD/CAD', 'NZD/USD'] as const),
  ...(['EUR/GBP', 'EUR/JPY', 'EUR/CHF', 'EUR/AUD', 'EUR/CAD', 'EUR/NZD', 'USD/CNY'] as const),
  ...(['GBP/JPY', 'GBP/CHF', 'AUD/JPY', 'AUD/NZD', 'CAD/JPY', 'CHF/JPY', 'NZD/JPY'] as const),
  ...(['XAU/USD', 'BTC/USD', 'ETH/USD'] as const),
] as const;
export type NewsPair = (typeof newsPairs)[number];
