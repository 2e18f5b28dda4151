/** The trigram index knows words by three letters at a time; of shorter ones only how they begin. */
const WINDOW = 3;
/** What more than one in so many have is common. */
const COMMON_ONE_IN = 50;
/** What the trigram index takes for a word: letters and digits, in the database's own (C) collation. */
const WORDS = /[a-z0-9]+/gi;

/**
 * The parts of a search text that few have, each three letters or longer, by a sample of what is searched in. An index of
 * trigrams looks up every part it is given in a list of all who have it, and follows the long lists too (the digits' place
 * among a million `@gmail.com`); so it is given only these. Each is a part of the text: what has the text has them.
 * @param sample texts as they are searched in, lower case
 * @returns none where the text has only what is common, or no word of three letters
 */
export function findSelectiveParts(text: string, sample: readonly string[]): string[] {
  const isRare = (window: string) =>
    sample.filter((each) => each.includes(window)).length * COMMON_ONE_IN <= sample.length;
  return (text.match(WORDS) ?? []).flatMap((found) => {
    const word = found.toLowerCase();
    const parts: string[] = [];
    let begun: number | undefined;
    for (let place = 0; place + WINDOW <= word.length; place += 1) {
      if (isRare(word.slice(place, place + WINDOW))) begun ??= place;
      else if (begun !== undefined) {
        parts.push(word.slice(begun, place + WINDOW - 1));
        begun = undefined;
      }
    }
    return begun === undefined ? parts : [...parts, word.slice(begun)];
  });
}
