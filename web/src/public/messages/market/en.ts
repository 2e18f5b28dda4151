/** Texts of the forex chart and the ticker tape that only the server draws. */
export const messages = {
  ecb: 'the European Central Bank',
  lead: 'Daily reference rates of {source}, computed to pairs.',
  leadSample:
    'Sample values made by a rule. The daily reference rates of {source} take their place once they have arrived.',
  missing: 'The rates could not be read just now. Everything else on this page works; open it again in a minute.',
  next: 'Next: {day}, about {time} UTC',
  notAvailable: 'not available',
  note: '<strong>One value a day, for orientation.</strong> Nobody trades at these rates. A past movement says nothing about the next one.',
  sample: 'Sample values',
  'tape.BTC': 'Bitcoin',
  'tape.ETH': 'Ethereum',
  'tape.EURUSD': 'EUR/USD',
  'tape.SP500': 'S&P 500',
  'tape.US100': 'US 100',
  tapeChange: '{change} %',
  tapeLabel: 'Ticker tape',
  tapeSample: 'Sample',
  title: 'Forex Chart',
} as const;
