/** Texts about salaries that the specification gives word for word. */
export const salaryTexts = {
  userSalariesFailed: 'Failed to fetch user salaries',
  transactionsFailed: 'Failed to fetch salary transactions',
  todayFailed: "Failed to fetch today's stats",
  historyFailed: 'Failed to fetch user salary history',
  tiersFailed: 'Failed to fetch salary tier stats',
  dashboardFailed: 'Failed to fetch admin dashboard',
} as const;
