/** Features of the web whose texts still stand in their code. This list only gets shorter. */
export const UNCONVERTED_FEATURES = [
  'end-of-day',
  'investments',
  'landing',
  'level-income',
  'notifications',
  'plans',
  'reports',
  'runs',
  'settings',
  'staff-accounts',
  'tickets',
  'transactions',
] as const;
