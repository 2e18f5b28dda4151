/** The trigram index knows words by three letters at a time; of shorter ones only how they begin. */
const WINDOW = 3;
/** What more than one in so many have is common. */
const COMMON_ONE_IN = 50;
/** What more than one in so many have is looked up by nothing: its list is as long as reading all of them. */
const WIDESPREAD_ONE_IN = 4;
/** What more than one in so many have is of many members, however long their list is. */
const MANY_ONE_IN = 20;
/** Of so few members any list is short. */
const ALWAYS_ASKED = 20_000;
/** So many lists of what is not rare are compared with each other. */
const COMPARED = 2;
/** What the trigram index takes for a word: letters and digits, in the database's own (C) collation. */
const WORDS = /[a-z0-9]+/gi;

/** How many members there are, and how many of them have three letters in a row. */
export type Frequencies = { total: number; count: (part: string) => number };

/**
 * The parts of a search text that few have, each three letters or longer, by how many have what. An index of
 * trigrams looks up every part it is given in a list of all who have it, and follows the long lists too (the digits' place
 * among a million `@gmail.com`); so it is given only these. Where nothing is rare it is given the rarest three letters of the
 * two words that say most: first and last names are common each, and rare together. Each is a part of the text: what has the
 * text has them.
 * @returns none where the text has only what is widespread, or no word of three letters
 */
export function findSelectiveParts(text: string, { total, count }: Frequencies): string[] {
  const found = splitText(text);
  const rare = found.flatMap((word) => findRare(word, (window) => count(window) * COMMON_ONE_IN <= total));
  if (rare.length > 0) return rare;
  return found
    .flatMap((word) =>
      listWindows(word)
        .map((window) => ({ window, count: count(window) }))
        .toSorted(byCount)
        .slice(0, 1),
    )
    .filter((rarest) => rarest.count * WIDESPREAD_ONE_IN <= total)
    .toSorted(byCount)
    .slice(0, COMPARED)
    .map(({ window }) => window);
}

const splitText = (text: string): string[] => (text.match(WORDS) ?? []).map((word) => word.toLowerCase());

/** Every three letters in a row of a text, each once. */
export const listParts = (text: string): string[] => [...new Set(splitText(text).flatMap(listWindows))];

/**
 * Whether so many have a text that the index is not asked for them: each three letters of it are in the names of more than one in
 * twenty, and no two words of it narrow them down together. A text without any such letters is not known to be.
 */
export function isCommon(text: string, frequencies: Frequencies): boolean {
  const { total, count } = frequencies;
  const parts = listParts(text);
  if (parts.length === 0 || total <= ALWAYS_ASKED) return false;
  return (
    findSelectiveParts(text, frequencies).length < COMPARED && parts.every((part) => count(part) * MANY_ONE_IN > total)
  );
}

const byCount = (one: { count: number }, other: { count: number }) => one.count - other.count;

const listWindows = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - WINDOW + 1) }, (_, place) => word.slice(place, place + WINDOW));

/** The stretches of a word all of whose windows are rare. */
function findRare(word: string, isRare: (window: string) => boolean): string[] {
  const parts: string[] = [];
  let begun: number | undefined;
  for (const [place, window] of listWindows(word).entries()) {
    if (isRare(window)) begun ??= place;
    else if (begun !== undefined) {
      parts.push(word.slice(begun, place + WINDOW - 1));
      begun = undefined;
    }
  }
  return begun === undefined ? parts : [...parts, word.slice(begun)];
}
