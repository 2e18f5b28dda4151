/** The page that stands for every other one while an owner has closed the site. */
export const messages = {
  again: 'Check again',
  badge: 'Maintenance',
  brand: 'Fairlead FX',
  body: 'Balances are safe and nothing is lost. Deposits that arrive on the network meanwhile are credited afterwards.',
  heading: 'We are closed for maintenance',
  since: 'Since {since}. This page checks again every 30 seconds.',
} as const;
