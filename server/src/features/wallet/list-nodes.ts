import { testChain, walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { readAllSettings } from '#features/settings/index.ts';
import type { Config } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';

/** Where a member's browser reads each chain, by the chain's number; the demo's own on the machine where the platform is. */
export async function listNodes(
  db: Db,
  { demoChain, publicUrl }: Pick<Config, 'demoChain' | 'publicUrl'>,
): Promise<{ id: number; node_url: string }[]> {
  const settings = await readAllSettings(db);
  const nodes = walletChains.map(({ id, node }): { id: number; node_url: string } => ({
    id,
    node_url: settings[node],
  }));
  if (!demoChain.enabled) return nodes;
  return [...nodes, { id: testChain.id, node_url: `http://${new URL(publicUrl).hostname}:${demoChain.port}/` }];
}

/** A content security policy that lets the page connect to these nodes as well. */
export const allowNodes = (policy: string, nodes: readonly { node_url: string }[]): string =>
  policy.replace(
    "connect-src 'self'",
    ["connect-src 'self'", ...new Set(nodes.map(({ node_url }) => new URL(node_url).origin))].join(' '),
  );
