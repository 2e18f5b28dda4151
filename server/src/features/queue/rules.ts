import { type QueueKind, queueKinds } from '@fairlead/contract/domain/queue-kinds.ts';
import type { Cursor } from './store.ts';

/** What stands before a kind's numbers. */
const PREFIXES: Record<string, readonly QueueKind[]> = {
  wd: ['withdrawal', 'payout_unknown'],
  dp: ['deposit', 'payment_case', 'suspense'],
  ch: ['change'],
  se: ['entry'],
  cs: ['case'],
  rc: ['custody_case'],
  cd: ['chain_difference'],
  rn: ['run'],
  tk: ['ticket'],
  sr: ['support'],
  ms: ['contact'],
};

/** The number that someone looks for, and in which kinds; null where a text is none. */
export function parseNumber(text: string): { number: number | null; kinds: readonly QueueKind[] } {
  const [, prefix, digits] = /^(?:([a-z]{2})-?|#)?(\d{1,9})$/i.exec(text) ?? [];
  const kinds = prefix === undefined ? queueKinds : PREFIXES[prefix.toLowerCase()];
  return digits === undefined || !kinds ? { number: null, kinds: [] } : { number: Number(digits), kinds };
}

/** Where the page after a row begins. */
export const formatCursor = ({ key, kind, id }: Cursor): string => `${key}.${kind}.${id}`;

/** The same, as the contract has checked it. */
export function parseCursor(text: string): Cursor {
  const [key = '0', kind = '', id = '0'] = text.split('.');
  return { key: BigInt(key), kind, id: Number(id) };
}
