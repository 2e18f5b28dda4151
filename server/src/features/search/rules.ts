import type { FoundKind } from '@fairlead/contract/features/search.ts';
import type { Sought } from '#foundation/sought.ts';

/** What stands before a kind's numbers. */
const PREFIXES: Record<string, FoundKind> = { wd: 'withdrawal', dp: 'deposit', tk: 'ticket' };
const MAX_ID = 2_147_483_647;
/** Fewer signs of a hash are shared by too many. */
const MIN_HASH_PART = 6;

/** What someone searches: in which kinds, by which numbers, which part of a hash, which name. */
export type Search = { kinds: readonly FoundKind[]; sought: Sought };

/**
 * Reads what was typed: `WD-204` and `#204` are the beginning of a number, `0x7be1a2` and `7be1a2` a part of a hash or an
 * address, `@ann` a member; anything else may be each of them.
 */
export function readSearch(typed: string, kinds: readonly FoundKind[]): Search {
  const text = typed.trim();
  const numbered = /^(?:(wd|dp|tk)-?|#)(\d{1,10})$/i.exec(text);
  if (numbered) {
    const kind = PREFIXES[numbered[1]?.toLowerCase() ?? ''];
    return {
      kinds: kind ? [kind] : kinds,
      sought: { ranges: numberRanges(numbered[2] ?? ''), part: null, name: null },
    };
  }
  if (text.startsWith('@'))
    return { kinds: ['member'], sought: { ranges: [], part: null, name: text.slice(1).trim() || null } };
  const isHex = /^(0x)?[0-9a-f]+$/i.test(text) || /^T[1-9A-HJ-NP-Za-km-z]+$/.test(text);
  return {
    kinds,
    sought: {
      ranges: /^\d{1,10}$/.test(text) ? numberRanges(text) : [],
      part: isHex && text.replace(/^0x/i, '').length >= MIN_HASH_PART ? text : null,
      name: text,
    },
  };
}

/** The ids whose decimal number begins with these digits: 204, 2040 to 2049, 20400 to 20499 and so on. */
export function numberRanges(digits: string): { from: number; to: number }[] {
  const first = Number(digits);
  const ranges: { from: number; to: number }[] = [];
  for (let size = 1; first > 0 && first * size <= MAX_ID; size *= 10)
    ranges.push({ from: first * size, to: Math.min(first * size + size - 1, MAX_ID) });
  return ranges;
}
