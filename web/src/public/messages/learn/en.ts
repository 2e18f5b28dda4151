/** Texts of the lessons' pages that do not move. */
export const messages = {
  backToAll: 'All lessons',
  breadcrumbs: 'Where this page stands',
  calculator: 'Calculator',
  calculatorNeedsScript:
    'The calculator works in your browser and needs JavaScript. The table above shows the same steps.',
  checkYourself: 'Check yourself',
  description:
    'Sixteen written lessons about currencies: words and costs first, charts with their limits, then risk, losing streaks and frauds. Open to everyone, without an account.',
  foundCount: '{count, plural, one {One lesson} other {# lessons}}',
  foundMistake: 'Found a mistake? <link>Tell us</link>',
  kicker: 'Learn',
  lead: 'Open to everyone, without an account. Each one has worked numbers, sources and a short quiz. Begin at 1 or take what you need.',
  lessonCount: 'Lesson {number, number} of {count, number}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  newWindow: 'opens in a new window',
  nextLesson: 'Next lesson, {minutes, plural, one {# minute} other {# minutes}}',
  noneAbout: 'No lesson about “{query}”',
  noneAboutLead: 'The lessons are about currencies and about risk. Perhaps “spread” or “frauds”.',
  onThisPage: 'On this page',
  previousLesson: 'Previous',
  provider: 'Fairlead FX',
  questions: '{count, plural, one {# question} other {# questions}}',
  reviewed: 'Reviewed on {date}.',
  riskLead: 'Trading is risky.',
  riskLeadIndex: 'Knowing more does not make trading safe.',
  riskText:
    'This lesson is education, not advice. Numbers are examples. Most people who trade with borrowed money lose.',
  riskTextIndex:
    'Lessons are education, not advice. Most people who trade with borrowed money lose, also those who studied.',
  search: 'Search',
  searchLabel: 'Search lessons',
  searchPlaceholder: 'Search lessons, for example “stop” or “swap”',
  searchTitle: 'Lessons about “{query}”',
  showAll: 'Show all {count, number}',
  sources: 'Sources',
  title: '{count, plural, =16 {Sixteen lessons} other {# lessons}}, in an order that works',
} as const;
