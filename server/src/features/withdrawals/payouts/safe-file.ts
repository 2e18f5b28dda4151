import { keccak_256 } from '@noble/hashes/sha3.js';
import { toChecksumAddress } from '#foundation/address-checksum.ts';

/** One transfer that a file asks for; `units` in the token's smallest. */
export type FileTransfer = { reference: string; address: string; amount: string; units: bigint };

export type PayoutFile = {
  batchId: number;
  chainId: number;
  /** The token's contract. */
  token: string;
  createdAt: Date;
  transfers: readonly FileTransfer[];
};

/** What the file names itself by; Safe's own application writes the version that it is. */
const BUILDER_VERSION = '1.18.2';

/**
 * A batch for Safe's transaction builder (format 1.0): a `transfer` of the token for each payout. `meta.checksum` is what the builder
 * computes when it loads a file, and it warns where another stands there.
 */
export function writeSafeFile({ batchId, chainId, token, createdAt, transfers }: PayoutFile): string {
  const file = {
    version: '1.0',
    chainId: String(chainId),
    createdAt: createdAt.getTime(),
    meta: {
      name: `Payouts ${batchId}`,
      description: transfers.map(({ reference }) => reference).join(', '),
      txBuilderVersion: BUILDER_VERSION,
      createdFromSafeAddress: '',
      createdFromOwnerAddress: '',
    },
    transactions: transfers.map(({ address, units }) => ({
      to: toChecksumAddress(token),
      value: '0',
      data: null,
      contractMethod: {
        inputs: [
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'transfer',
        payable: false,
      },
      contractInputsValues: { to: toChecksumAddress(address), value: units.toString() },
    })),
  };
  return JSON.stringify({ ...file, meta: { ...file.meta, checksum: computeChecksum(file) } }, null, 2);
}

/** The builder's checksum of a file without one: Keccak-256 of its own spelling, which leaves the name out. */
export const computeChecksum = (file: { meta: Record<string, unknown> }): string =>
  hash(spell({ ...file, meta: { ...file.meta, name: null } }));

/** Keccak-256 of a text, as hex. */
export const hash = (text: string): string =>
  `0x${Buffer.from(keccak_256(new TextEncoder().encode(text))).toString('hex')}`;

/** The builder's spelling: keys sorted, each object's keys before its values. */
export function spell(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spell).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields).sort();
  return `{${JSON.stringify(keys)}${keys.map((key) => `${spell(fields[key])},`).join('')}}`;
}

/** The same as a CSV file, for other wallets. */
export function writeCsv({ chainId, token, transfers }: PayoutFile): string {
  const lines = transfers.map(({ reference, address, amount }) =>
    [reference, toChecksumAddress(address), amount, toChecksumAddress(token), chainId].join(','),
  );
  return ['reference,address,amount,token,chain_id', ...lines, ''].join('\r\n');
}
