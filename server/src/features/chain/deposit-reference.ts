/** What a chain calls a deposit: what an address was given out for, or a transfer that counts for itself. */
export type DepositReference = { kind: 'payment' | 'transfer'; id: number };

/** `chain-12` and `chain-t34`. */
export const formatReference = ({ kind, id }: DepositReference): string =>
  `chain-${kind === 'transfer' ? 't' : ''}${id}`;

/** What a text names, or undefined where it is no deposit of a chain. */
export function parseReference(text: string): DepositReference | undefined {
  const match = /^chain-(t?)([1-9]\d{0,9})$/.exec(text);
  const id = Number(match?.[2]);
  return match && id <= 2_147_483_647 ? { kind: match[1] === 't' ? 'transfer' : 'payment', id } : undefined;
}
