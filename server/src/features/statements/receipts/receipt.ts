import type { PlatformEntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { Text, TextValue } from '#foundation/texts.ts';
import type { Entry } from '#ledger/index.ts';

/** What receipts are of moves within the platform: a programme's payment has none. */
export type ReceiptEntry = Entry & { entry_type: PlatformEntryType };

/** A figure and the ledger's entries that it is: none where nothing was taken. */
export type Figure = { label: Text; micro: bigint; entries: bigint[]; total?: true };

/** What a receipt says. Amounts in micro-units, each as the ledger or the request's row has it. */
export type Receipt = {
  /** Whose it is: their name heads it. */
  memberId: number;
  /** As every screen names it: `WD-12`. */
  number: string;
  what: Text;
  facts: { label: Text; value: TextValue }[];
  figures: Figure[];
  entries: (ReceiptEntry & { from: Text; to: Text })[];
};

/** Facts that are known. */
export const known = (facts: { label: Text; value: TextValue | null }[]): Receipt['facts'] =>
  facts.filter((fact): fact is Receipt['facts'][number] => fact.value !== null);
