/** What the server says about news. */
export const messages = {
  deleted: 'News deleted',
  feedDescription:
    'Notices, analyses and the week’s calendar, for education. Nothing here is advice, an offer or a promise.',
  feedTitle: 'Fairlead FX: news and analysis',
  item: 'News item',
  pictureGone: 'This picture is no longer there. Upload it again',
  planned: 'News planned for {time}',
  promise: 'News must not say “{promise}”. Nothing here is promised.',
  published: 'News published',
  risk: 'This is education, not advice. Trading can cost you all that you put in.',
  sampleTitle: 'Sample: {title}',
  saved: 'News saved',
  savedDraft: 'News saved as a draft',
  'kind.analysis': 'Analysis',
  'kind.calendar': 'Calendar',
  'kind.notice': 'Notice',
} as const;
