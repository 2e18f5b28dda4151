import { common } from './common-texts.ts';
import type { Text } from './texts.ts';

/** What is left of a common password when digits, signs and substitutions at its ends are taken away. */
const WORDS = new Set(
  `password passwort passw0rd motdepasse contrasena senha parola wachtwoord pass passwd secret letmein letmeinnow welcome
  welcometo welcomeback login signin admin administrator root superuser user guest test testing tester default changeme
  changeit temp temporary master iloveyou iloveu loveyou lovely love mylove forever princess sunshine football baseball
  basketball soccer hockey liverpool arsenal chelsea barcelona realmadrid manchester dragon monkey shadow superman batman
  spiderman pokemon naruto starwars matrix ninja hunter killer ranger trustno computer internet samsung google facebook
  instagram whatsapp twitter linkedin youtube apple android microsoft windows charlie michael jordan jennifer jessica
  ashley daniel thomas robert william joshua andrew matthew michelle nicole hannah summer winter spring autumn monday
  friday january february october november december london paris berlin moscow newyork america england france germany
  canada australia india brazil mexico money bitcoin crypto forex trading trader investor profit success freedom diamond
  silver golden flower butterfly chocolate cookie banana cheese pepper ginger whatever nothing blahblah asdf asdfgh
  asdfghjkl asdfghjkl qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzuiop azerty azertyuiop zxcvbn
  zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcabc aaa xxx god jesus jesuschrist angel family
  mother father brother sister friend friends baby babygirl honey sweetheart`.split(/\s+/),
);

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt56yhn',
];

const SUBSTITUTES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Why a password is among those that are tried first, or undefined. Lists of leaked passwords of ten and more characters
 * are nearly all one word with digits around it, a run of the keyboard, a repetition, or the account's own name: those
 * are refused by their pattern.
 * @param person the account's own texts
 */
export function validateNotCommonPassword(password: string, person: string[] = []): Text | undefined {
  const plain = password.toLowerCase();
  const own = person.map((text) => text.toLowerCase()).flatMap((text) => [text, text.split('@')[0] ?? text]);
  if (own.some((text) => text.length >= 3 && stripAffixes(plain) === stripAffixes(text)))
    return common('passwordIsName');
  if (isRepetition(plain) || isSequence(plain) || isCommonWord(plain)) return common('passwordCommon');
  return undefined;
}

const stripAffixes = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '') || text;

const unsubstituted = (text: string): string => [...text].map((sign) => SUBSTITUTES[sign] ?? sign).join('');

function isCommonWord(plain: string): boolean {
  const readings = [stripAffixes(plain), stripAffixes(unsubstituted(plain)), unsubstituted(stripAffixes(plain))];
  const isWord = (reading: string) => WORDS.has(reading) || WORDS.has(getRepeatedHalf(reading));
  return isWord(withoutSigns(plain)) || readings.some((reading) => isWord(reading) || isTwoWords(reading));
}

const withoutSigns = (text: string): string => text.replace(/[^a-z]/g, '');

/** `passwordpassword` is `password`. */
function getRepeatedHalf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

/** `iloveyouforever`, `adminpassword`: two of the words alone. */
function isTwoWords(text: string): boolean {
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (WORDS.has(text.slice(0, cut)) && WORDS.has(text.slice(cut))) return true;
  }
  return false;
}

/** One to four signs again and again, or fewer than four different ones. */
function isRepetition(plain: string): boolean {
  return new Set(plain).size < 4 || /^(.{1,5})\1+.{0,4}$/.test(plain);
}

/** A run along the alphabet, the digits or the keyboard, in either direction, perhaps in two pieces. */
function isSequence(plain: string): boolean {
  const alnum = plain.replace(/[^a-z0-9]/g, '');
  const runs = [...SEQUENCES, ...SEQUENCES.map((sequence) => [...sequence].reverse().join(''))];
  const isRun = (text: string) => text.length >= 3 && runs.some((run) => run.includes(text));
  if (isRun(alnum)) return true;
  for (let cut = 3; cut <= alnum.length - 3; cut += 1) {
    if (isRun(alnum.slice(0, cut)) && isRun(alnum.slice(cut))) return true;
  }
  return false;
}
