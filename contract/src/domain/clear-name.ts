import * as z from 'zod/mini';
import { problem } from './problem.ts';

/** What no one sees: marks of direction, fillers, separators. Two names that differ by it alone look the same. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{DI}]/u;
/** Joiners between two letters of scripts that need them, as Persian and Hindi do. */
const JOINERS =
  /((?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])/gu;
/** Which form of a Chinese sign is meant, as Japanese names say it. */
const VARIANTS = /(\p{sc=Hani})[\u{e0100}-\u{e01ef}]/gu;
/** Scripts whose letters look alike, and any other. */
const SCRIPTS = [
  /\p{sc=Latn}/u,
  /\p{sc=Grek}/u,
  /\p{sc=Cyrl}/u,
  /(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}])\p{L}/u,
];

const isVisible = (text: string) => !INVISIBLE.test(text.replace(JOINERS, '$1').replace(VARIANTS, '$1'));
const isOfOneScript = (text: string) =>
  text.split(/[^\p{L}\p{M}'’]+/u).every((word) => SCRIPTS.filter((script) => script.test(word)).length < 2);

/**
 * The checks of a name by which people tell one from another: nothing in it is invisible, and each of its words is written in one
 * script, so that none is another's with letters that only look like its own.
 */
export const clearName = [
  z.refine<string>(isVisible, problem('nameCharacters')),
  z.refine<string>(isOfOneScript, problem('nameScripts')),
] as const;
