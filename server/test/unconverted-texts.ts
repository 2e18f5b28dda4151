/** Features of the web whose texts still stand in their code. This list only gets shorter. */
export const UNCONVERTED_FEATURES = [
  'end-of-day',
  'investments',
  'landing',
  'level-income',
  'notifications',
  'plans',
  'reports',
  'rewards',
  'runs',
  'salary',
  'settings',
  'simulation',
  'staff-accounts',
  'tickets',
  'trading',
  'transactions',
] as const;
