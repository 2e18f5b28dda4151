/** Features of the web whose texts still stand in their code. This list only gets shorter. */
export const UNCONVERTED_FEATURES = [
  'end-of-day',
  'landing',
  'level-income',
  'notifications',
  'reports',
  'runs',
  'settings',
  'staff-accounts',
  'tickets',
  'transactions',
] as const;
