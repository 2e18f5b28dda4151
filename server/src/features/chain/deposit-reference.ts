/**
 * What a chain calls a deposit: what an address was given out for, a transfer that counts for itself, or all the small ones that
 * came to the address of a deposit.
 */
export type DepositReference = { kind: 'payment' | 'transfer' | 'small'; id: number };

const LETTERS = { payment: '', transfer: 't', small: 's' } as const;

/** `chain-12`, `chain-t34` and `chain-s12`. */
export const formatReference = ({ kind, id }: DepositReference): string => `chain-${LETTERS[kind]}${id}`;

/** What a text names, or undefined where it is no deposit of a chain. */
export function parseReference(text: string): DepositReference | undefined {
  const match = /^chain-([ts]?)([1-9]\d{0,9})$/.exec(text);
  const id = Number(match?.[2]);
  const kind = match?.[1] === 't' ? 'transfer' : match?.[1] === 's' ? 'small' : 'payment';
  return match && id <= 2_147_483_647 ? { kind, id } : undefined;
}
