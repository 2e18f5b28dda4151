/** Texts of news, for members. */
export const messages = {
  all: 'All news',
  analysis: 'Analysis',
  calendar: 'Calendar',
  empty: 'No news yet',
  failed: 'Failed to fetch news',
  meta: '{about} · {date} · {minutes} min',
  notice: 'Notice',
  sampleTitle: 'Sample: {title}',
  title: 'News and analysis',
} as const;
