/** What the server says about reference rates. */
export const messages = {
  notAsking: 'This installation asks no source of rates. Set FETCH_RATES=on',
  requested: 'The source is being asked. New values appear in a moment.',
} as const;
