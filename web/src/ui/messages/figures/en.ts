/** Lists, reports and statements that may come from a replica of the database. */
export const messages = {
  asOf: 'Figures as of {time}',
} as const;
