import { expect, test } from 'vitest';
import type { LessonFacts } from './lesson-facts.ts';
import { markTerms, searchLessons } from './search.ts';

const createLesson = (order: number, facts: Partial<LessonFacts>): LessonFacts =>
  ({
    order,
    slug: `lesson-${order}`,
    title: 'A title',
    summary: 'A summary.',
    keywords: [],
    headings: [],
    text: '',
    ...facts,
  }) as LessonFacts;

const lessons = [
  createLesson(1, { title: 'Order types', text: 'A stop order turns into a market order. It fills later.' }),
  createLesson(2, { title: 'Stops and what they cannot do' }),
  createLesson(3, { keywords: ['stop-out'] }),
  createLesson(4, { headings: [{ id: 'x', text: 'Where a stop goes' }] }),
  createLesson(5, { text: 'Nonstop trading is tiring.' }),
];
const find = (query: string) => searchLessons(lessons, query).map(({ lesson }) => lesson.order);

test.each([
  ['stop', [2, 3, 4, 1]],
  ['STOP!', [2, 3, 4, 1]],
  ['stop order', [1]],
  ['bitcoin', []],
  ['', []],
  ['.*', []],
  ['(', []],
])(
  '%j finds %j: in the title first, then in keywords, headings and sentences; a word begins where the query does',
  (query, expected) => {
    expect(find(query)).toEqual(expected);
  },
);

test('a very long query finds nothing, at once', () => {
  expect(find('a'.repeat(10_000))).toEqual([]);
});

test('the sentence that says it is shown, and its words are marked', () => {
  const [found] = searchLessons(lessons, 'stop market');
  expect(found?.sentence).toBe('A stop order turns into a market order.');
  expect(markTerms('A stop-out, nonstop', 'stop')).toEqual([
    { text: 'A ', isMarked: false },
    { text: 'stop', isMarked: true },
    { text: '-out, nonstop', isMarked: false },
  ]);
  expect(
    markTerms('<b>stop</b>', '<b>')
      .map(({ text }) => text)
      .join(''),
  ).toBe('<b>stop</b>');
});
