import { isBep20 } from '@fairlead/contract/domain/addresses.ts';
import { type ScreeningOutcome, screeningOutcomes } from '@fairlead/contract/domain/screening.ts';
import { isTronAddress } from '#foundation/address-checksum.ts';
import { listText } from '#foundation/format.ts';
import { joinTexts, type Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What a line says of its address. */
export type Listed = { outcome: ScreeningOutcome; reason: string };
/** The list by address, as {@link toListKey} writes it. */
export type AddressEntries = ReadonlyMap<string, Listed>;

export const HEADER = 'address,outcome,reason';
const MAX_REASON = 200;
/** So many wrong lines are told one by one. */
const MAX_TOLD = 10;

/** A reason may stand in double quotes, and must where it has a comma or one of them. */
const LINE = /^([^,"]*),([^,"]*),(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))$/;

/** Letter case of 0x-addresses means nothing; that of others is part of the address. */
export const toListKey = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address);

/**
 * Reads a list: a header, then one address, outcome and reason per line. Empty lines and those that begin with # are left out.
 * @returns the entries, or what is wrong, line by line
 */
export function parseList(text: string): { entries: AddressEntries } | { problems: Text } {
  const entries = new Map<string, Listed>();
  const lineByAddress = new Map<string, number>();
  const problems: Text[] = [];
  let hasHeader = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const content = raw.trim();
    if (content === '' || content.startsWith('#')) continue;
    const line = index + 1;
    if (!hasHeader) {
      hasHeader = true;
      if (content.toLowerCase().replaceAll(/\s/g, '') !== HEADER)
        return { problems: t('lineHeader', { line, header: HEADER }) };
      continue;
    }
    const read = parseLine(content, line);
    if ('problem' in read) {
      problems.push(read.problem);
      continue;
    }
    const first = lineByAddress.get(read.key);
    if (first !== undefined) problems.push(t('lineRepeated', { line, first }));
    lineByAddress.set(read.key, first ?? line);
    entries.set(read.key, read.listed);
  }
  if (!hasHeader) return { problems: t('noHeader', { header: HEADER }) };
  return problems.length > 0 ? { problems: joinProblems(problems) } : { entries };
}

function parseLine(content: string, line: number): { key: string; listed: Listed } | { problem: Text } {
  const fields = LINE.exec(content);
  if (!fields) return { problem: t('lineShape', { line, header: HEADER }) };
  const [, address = '', named = '', quoted, plain = ''] = fields;
  const key = toListKey(address.trim());
  if (!isBep20(key) && !isTronAddress(key)) return { problem: t('lineAddress', { line, value: showValue(address) }) };
  const outcome = screeningOutcomes.find((each) => each === named.trim().toLowerCase());
  if (!outcome)
    return { problem: t('lineOutcome', { line, value: showValue(named), outcomes: listText(screeningOutcomes) }) };
  const reason = (quoted?.replaceAll('""', '"') ?? plain).trim();
  if (reason === '' || reason.length > MAX_REASON) return { problem: t('lineReason', { line, max: MAX_REASON }) };
  return { key, listed: { outcome, reason } };
}

/** What stands there, in quotes and not too much of it. */
const showValue = (text: string): string => JSON.stringify(text.trim().slice(0, 80));

function joinProblems(problems: readonly Text[]): Text {
  const more = problems.length - MAX_TOLD;
  return joinTexts([...problems.slice(0, MAX_TOLD), ...(more > 0 ? [t('moreLines', { count: more })] : [])], '\n');
}
