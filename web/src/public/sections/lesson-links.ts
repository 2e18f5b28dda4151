/** Addresses of lessons that pages of the site point at; a test holds that each is there. */
export const lessonLinks = {
  first: '/learn/what-moves-currencies',
  leverageSources: '/learn/leverage-and-margin#sources',
  losingStreaks: '/learn/drawdown-and-losing-streaks',
  list: '/learn',
} as const;
