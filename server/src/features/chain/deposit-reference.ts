/**
 * What a chain calls a deposit: what an address was given out for, a transfer that counts for itself, all the small ones that came
 * to the address of a deposit, or a transfer of a token that is not set up.
 */
export type DepositReference = { kind: 'payment' | 'transfer' | 'small' | 'unlisted'; id: number };

const LETTERS = { payment: '', transfer: 't', small: 's', unlisted: 'u' } as const;
const KINDS = new Map(
  Object.entries(LETTERS).map(([kind, letter]) => [letter as string, kind as DepositReference['kind']]),
);

/** `chain-12`, `chain-t34`, `chain-s12` and `chain-u5`. */
export const formatReference = ({ kind, id }: DepositReference): string => `chain-${LETTERS[kind]}${id}`;

/** What a text names, or undefined where it is no deposit of a chain. */
export function parseReference(text: string): DepositReference | undefined {
  const match = /^chain-([tsu]?)([1-9]\d{0,9})$/.exec(text);
  const id = Number(match?.[2]);
  const kind = KINDS.get(match?.[1] ?? '');
  return match && kind && id <= 2_147_483_647 ? { kind, id } : undefined;
}
