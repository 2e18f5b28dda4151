/** What the server says about saved views. */
export const messages = {
  nameTaken: 'You have another one of that name here. Choose another name.',
  removed: 'View removed.',
  saved: 'View saved.',
  tooMany: 'You keep {count, number} views already, and no more are possible. Remove one that you no longer need.',
  view: 'View',
} as const;
