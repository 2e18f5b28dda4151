import type { LessonFacts } from './lesson-facts.ts';

export type FoundLesson = {
  lesson: LessonFacts;
  /** The sentence that says it, or the summary. */
  sentence: string;
};

const MAX_TERMS = 6;

/**
 * The lessons in which every word of a query begins a word, best first: in the title before keywords before the text.
 */
export function searchLessons(lessons: readonly LessonFacts[], query: string): FoundLesson[] {
  const terms = toTerms(query).slice(0, MAX_TERMS);
  if (terms.length === 0) return [];
  return lessons
    .map((lesson) => ({ lesson, score: terms.map((term) => rate(lesson, term)) }))
    .filter(({ score }) => score.every((each) => each > 0))
    .toSorted((one, other) => sum(other.score) - sum(one.score) || one.lesson.order - other.lesson.order)
    .map(({ lesson }) => ({ lesson, sentence: findSentence(lesson, terms) }));
}

/** A text's parts, those that begin with a word of the query marked. */
export function markTerms(text: string, query: string): { text: string; isMarked: boolean }[] {
  const terms = toTerms(query).slice(0, MAX_TERMS);
  if (terms.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const parts: { text: string; isMarked: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false });
    parts.push({ text: found, isMarked: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/** Letters and digits only, so that a query is never a pattern. */
const toTerms = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const begins = (text: string, term: string): boolean => toTerms(text).some((each) => each.startsWith(term));

function rate(lesson: LessonFacts, term: string): number {
  if (begins(lesson.title, term)) return 8;
  if (lesson.keywords.some((keyword) => begins(keyword, term))) return 4;
  if (lesson.headings.some(({ text }) => begins(text, term)) || begins(lesson.summary, term)) return 2;
  return begins(lesson.text, term) ? 1 : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The first sentence with most of the terms. */
function findSentence({ text, summary }: LessonFacts, terms: readonly string[]): string {
  const sentences = [summary, ...text.split(/(?<=[.!?][”’)]?)\s+|\n/)];
  const counts = sentences.map((sentence) => terms.filter((term) => begins(sentence, term)).length);
  const best = Math.max(...counts);
  return best === 0 ? summary : (sentences[counts.indexOf(best)] ?? summary);
}
