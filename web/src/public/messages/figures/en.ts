export const messages = {
  'leverageBars.title': 'The same 1 % move against you, at five leverages',
  'leverageBars.description':
    'Five bars show what is left of your money after a move of one per cent against you. At 1:1, 99 per cent is left. At 5:1, 95. At 10:1, 90. At 30:1, 70. At 100:1, nothing.',
  'leverageBars.left': 'Your money that is left',
  'leverageBars.lost': 'Lost',

  'lotSizes.title': 'The same 50 pips against an account of 1,000.00 USD',
  'lotSizes.description':
    'Three bars, one for each size of a position in EUR/USD, after a move of 50 pips against it. 0.01 lots lose 5.00 USD, half a per cent of the account. 0.10 lots lose 50.00 USD, five per cent. 1.00 lot loses 500.00 USD, half of the account.',
  'lotSizes.micro': '0.01 lots',
  'lotSizes.mini': '0.10 lots',
  'lotSizes.standard': '1.00 lot',
  'lotSizes.left': 'Left of the account',
  'lotSizes.lost': 'Lost, in USD',

  'marginAccount.title': 'An account of 1,000.00 USD with one open position',
  'marginAccount.description':
    'A bar of 1,000.00 USD. 386.66 are blocked as margin, 613.33 are free. After 100 pips against the position 900.00 are left. The provider closes the position when 193.33 are left, half of the margin.',
  'marginAccount.margin': 'Margin 386.66',
  'marginAccount.free': 'Free 613.33',
  'marginAccount.closed': 'Closed at 193.33',
  'marginAccount.closedWhy': 'half of the margin',
  'marginAccount.left': '900.00 left',
  'marginAccount.leftWhy': 'after 100 pips against you',
} as const;
