/** Texts of the lessons' progress. */
export const messages = {
  tooMany: 'At most {count, number} lessons can be noted.',
} as const;
