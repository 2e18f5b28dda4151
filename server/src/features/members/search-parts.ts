/** The trigram index knows words by three letters at a time; of shorter ones only how they begin. */
const WINDOW = 3;
/** What more than one in so many have is common. */
const COMMON_ONE_IN = 50;
/** What more than one in so many have is looked up by nothing: its list is as long as reading all of them. */
const WIDESPREAD_ONE_IN = 4;
/** So many lists of what is not rare are compared with each other. */
const COMPARED = 2;
/** What the trigram index takes for a word: letters and digits, in the database's own (C) collation. */
const WORDS = /[a-z0-9]+/gi;

/**
 * The parts of a search text that few have, each three letters or longer, by a sample of what is searched in. An index of
 * trigrams looks up every part it is given in a list of all who have it, and follows the long lists too (the digits' place
 * among a million `@gmail.com`); so it is given only these. Where nothing is rare it is given the rarest three letters of the
 * two words that say most: first and last names are common each, and rare together. Each is a part of the text: what has the
 * text has them.
 * @param sample texts as they are searched in, lower case
 * @returns none where the text has only what is widespread, or no word of three letters
 */
export function findSelectiveParts(text: string, sample: readonly string[]): string[] {
  const found = (text.match(WORDS) ?? []).map((word) => word.toLowerCase());
  const count = (window: string) => sample.filter((each) => each.includes(window)).length;
  const rare = found.flatMap((word) => findRare(word, (window) => count(window) * COMMON_ONE_IN <= sample.length));
  if (rare.length > 0) return rare;
  return found
    .flatMap((word) =>
      listWindows(word)
        .map((window) => ({ window, count: count(window) }))
        .toSorted(byCount)
        .slice(0, 1),
    )
    .filter((rarest) => rarest.count * WIDESPREAD_ONE_IN <= sample.length)
    .toSorted(byCount)
    .slice(0, COMPARED)
    .map(({ window }) => window);
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
