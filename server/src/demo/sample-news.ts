import type { NewsKind, NewsPair } from '@fairlead/contract/domain/news-kinds.ts';

/** An item of the demo. Its words name no price and no event that could be taken for a real one. */
export type SampleNews = {
  title: string;
  kind: NewsKind;
  pair: NewsPair | null;
  /** How many days before the demo's present it is dated. */
  daysAgo: number;
  body: string;
  /** What its drawn picture shows; without it the item has none. */
  picture?: string;
};

const NOTE =
  '*This is a sample of the demo: it shows what an item looks like. Its figures are round examples and not from a market.*';

const write = (...parts: string[]): string => [...parts, NOTE].join('\n\n');

/** Newest first. */
export const sampleNews: readonly SampleNews[] = [
  {
    title: 'What a quiet inflation figure does to a two-year rate',
    kind: 'analysis',
    pair: 'EUR/USD',
    daysAgo: 1,
    picture:
      'A sample drawing with invented lines: two two-year rates, whose distance narrows a little after an announcement.',
    body: write(
      'An inflation figure moves a currency by the way of interest rates. When it comes in as expected, that way is short: the two-year rate hardly moves, and neither does the pair.',
      '## What to look at first',
      '- **The expectation**, not last month’s figure: it is in the price already.\n- **The two-year rate** of both sides: the pair follows the distance between them more than either one.\n- **The first half hour**: spreads are wide in it, and what you see is not what you get.',
      '## A worked example',
      'Say the distance between the two rates narrows by 0.10 points. In a calm year that has been worth a few tenths of a per cent in the pair, sometimes in the other direction. With 10:1 leverage, 0.3 % against you is 3 % of your money.',
      '## What would prove this wrong',
      'If the pair moves a full per cent while rates stand still, something else is at work, and this note explains nothing. Then the honest answer is: we do not know yet.',
    ),
  },
  {
    title: 'Why a round number draws attention, and why that is not a signal',
    kind: 'analysis',
    pair: 'USD/JPY',
    daysAgo: 2,
    body: write(
      'Round numbers are where many people place orders, because they are easy to remember. That makes prices slow down there, and sometimes jump once the orders are used up.',
      'It does not say in which direction. A level that “held” three times is a level at which three groups of orders met three others; the fourth time needs new ones.',
      '## How to test it yourself',
      '1. Take a year of daily rates and mark every close within 0.2 % of a round number.\n2. Write down where the rate was five days later.\n3. Do the same for 50 random days.',
      'Most people find that the two lists look alike. If yours do not, check the costs of acting on it before you believe it.',
    ),
  },
  {
    title: 'A day without returns: how to read it in the ledger',
    kind: 'notice',
    pair: null,
    daysAgo: 3,
    body: write(
      'On one business day of this demo the returns pool did not hold what that day was due, and nothing was paid. The day is not paid later.',
      '## Where you see it',
      '- The overview shows the day with a dashed outline: due, not funded.\n- The investment’s own list has the day with 0.00.\n- The pool’s entries show what was there and what was needed.',
      'Rates are targets. A day that the pool cannot fund is not paid, and members can lose what they invest. That is why the day is drawn as large as every other.',
    ),
  },
  {
    title: 'The week ahead: two central banks and one jobs report',
    kind: 'calendar',
    pair: null,
    daysAgo: 4,
    body: write(
      'A calendar is for knowing when not to be surprised. Times are in UTC.',
      '| Day | What | Whom it moves |\n|---|---|---|\n| Tuesday, 10:00 | Inflation, first estimate | EUR pairs |\n| Wednesday, 19:00 | Central bank decision | USD pairs |\n| Thursday, 12:00 | Central bank decision | GBP pairs |\n| Friday, 13:30 | Jobs report | USD pairs, gold |',
      'Before each of them spreads widen, and a stop may be filled far from where it stands. Those who hold a position over one should know what a gap of 1 % would cost them.',
    ),
  },
  {
    title: 'A carry trade explained with its worst month',
    kind: 'analysis',
    pair: 'NZD/JPY',
    daysAgo: 7,
    body: write(
      'A carry trade borrows where interest is low and holds where it is high. The difference comes in small and daily. What it costs comes rarely and all at once.',
      '## The arithmetic',
      'Say the difference is 3 % a year: about 0.25 % a month. One month in which the pair falls by 8 % takes what 32 calm months brought. With 5:1 leverage, the same month takes 40 % of the money.',
      '## Why it looks better than it is',
      'A record of calm years has no such month in it, until it does. Ask of every steady curve: what is the worst month of this kind of trade, and is it in the picture?',
      '> The gains are paid by the day, the losses by the year.',
    ),
  },
  {
    title: 'Two readings of one jobs report, and what decides between them',
    kind: 'analysis',
    pair: 'GBP/USD',
    daysAgo: 9,
    body: write(
      'A report can say that more people work and that they earn less than expected. One reading: the economy holds, rates stay high, the currency gains. The other: pressure on prices eases, rates can fall, the currency loses.',
      'Both are sound. Which one the market chooses depends on what it worried about the week before, and that is not in the report.',
      '## What follows from it',
      'If two opposite sentences explain a move equally well, neither of them predicted it. Write down *before* the report which figure would make you act, and how much you would lose if you are wrong. If you cannot, watching is a decision too.',
    ),
  },
];
