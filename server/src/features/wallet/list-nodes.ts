import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { readAllSettings } from '#features/settings/index.ts';
import type { Db } from '#foundation/db.ts';

/** Where a member's browser reads each chain, by the chain's number. */
export async function listNodes(db: Db): Promise<{ id: number; node_url: string }[]> {
  const settings = await readAllSettings(db);
  return walletChains.map(({ id, node }) => ({ id, node_url: settings[node] }));
}

/** A content security policy that lets the page connect to these nodes as well. */
export const allowNodes = (policy: string, nodes: readonly { node_url: string }[]): string =>
  policy.replace(
    "connect-src 'self'",
    ["connect-src 'self'", ...new Set(nodes.map(({ node_url }) => new URL(node_url).origin))].join(' '),
  );
