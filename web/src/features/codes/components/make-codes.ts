/** Letters and digits that are not taken for one another: no I, L, O, U, 0 or 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Random codes such as `7KQM-2XPA-…`, 78 bits each: not guessable. */
export const makeCodes = (count: number): string[] => Array.from({ length: count }, makeCode);

function makeCode(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, randomLetter);
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

/** Every letter alike: a byte above the last whole multiple of the alphabet is drawn again. */
function randomLetter(): string {
  const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
  return byte < 256 - (256 % ALPHABET.length) ? (ALPHABET[byte % ALPHABET.length] ?? '') : randomLetter();
}

/** The codes of a pasted text: one per line, or separated by commas, semicolons or spaces. */
export const pastedCodes = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');
