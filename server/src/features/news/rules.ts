import type { NewsState } from '@fairlead/contract/domain/news-kinds.ts';

const WORDS_PER_MINUTE = 200;

/** How long reading a text takes, at least a minute. */
export const getReadingMinutes = (plainText: string): number =>
  Math.max(1, Math.ceil(plainText.split(/\s+/u).filter(Boolean).length / WORDS_PER_MINUTE));

const MAX_EXCERPT = 180;

/** The first words of a text, whole ones where there are spaces. */
export function getExcerpt(plainText: string): string {
  const text = plainText.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(text);
  if (characters.length <= MAX_EXCERPT) return text;
  const cut = characters.slice(0, MAX_EXCERPT).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > MAX_EXCERPT / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Where an item stands; `isPublic` says whether its date has come. */
export function getState({ published, is_public }: { published: boolean; is_public: boolean }): NewsState {
  if (!published) return 'draft';
  return is_public ? 'published' : 'planned';
}
