import { TRANSFER_TOPIC } from './transfer-topic.ts';

/** Whether the address that ends at a place of a text may matter. */
export type Matters = (text: string, end: number) => boolean;

const RESULT = '"result":[';
const TOPICS = `"topics":["${TRANSFER_TOPIC}","`;
const WORD = 66;
/** Between two topics. */
const SEPARATOR = '","';

/**
 * Leaves transfers between addresses that do not matter out of the text of a node's answer, so that only the rest is parsed: a busy
 * block has thousands of them. What is not written as nodes write it is left in, and refused where it is read if it cannot be.
 */
export function leaveOutForeign(text: string, matters: Matters): string {
  const found = text.indexOf(RESULT);
  const first = found + RESULT.length;
  if (found < 0 || !text.startsWith('{', first)) return text;
  const kept: string[] = [];
  let topics = -1;
  for (let at = first; ; ) {
    const end = text.indexOf('}', at) + 1;
    const isLast = text.startsWith(']', end);
    // a log has nothing in it that has braces
    if (end === 0 || !(isLast || text.startsWith(',{', end))) return text;
    if (topics < at) topics = findOrEnd(text, TOPICS, at);
    if (!isForeign(text, { topics, end }, matters)) kept.push(text.slice(at, end));
    if (isLast) return text.slice(0, first) + kept.join(',') + text.slice(end);
    at = end + 1;
  }
}

/** So that what is nowhere is looked for once. */
const findOrEnd = (text: string, part: string, from: number): number => {
  const found = text.indexOf(part, from);
  return found < 0 ? text.length : found;
};

/** Whether the topics of a log, which ends at a place, are of a transfer whose addresses do not matter. */
function isForeign(text: string, { topics, end }: { topics: number; end: number }, matters: Matters): boolean {
  const sender = topics + TOPICS.length + WORD;
  const recipient = sender + SEPARATOR.length + WORD;
  if (recipient >= end || !text.startsWith(SEPARATOR, sender) || !text.startsWith('"]', recipient)) return false;
  return !matters(text, sender) && !matters(text, recipient);
}
