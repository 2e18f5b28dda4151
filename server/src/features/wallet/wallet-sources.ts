import { testChain, walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { RELAY_URL } from '@fairlead/contract/domain/wallet-relay.ts';
import { readAllSettings } from '#features/settings/index.ts';
import type { Config } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';

/** Where a member's browser reads each chain, by the chain's number, and what the relay knows the operator by; null: none is asked. */
type Sources = { chains: { id: number; node_url: string }[]; relay_project: string | null };

type Settings = Pick<Config, 'demoChain' | 'publicUrl'>;

/** Where the demo's own chain answers, on the machine where the platform is; undefined where none runs. */
export const findTestNode = ({ demoChain, publicUrl }: Settings): string | undefined =>
  demoChain.enabled ? `http://${new URL(publicUrl).hostname}:${demoChain.port}/` : undefined;

/** What a member's browser talks to besides the platform, for wallets; the demo's own chain on the machine where the platform is. */
export async function readSources(db: Db, config: Settings): Promise<Sources> {
  const settings = await readAllSettings(db);
  const chains: Sources['chains'] = walletChains.map(({ id, node }) => ({ id, node_url: settings[node] }));
  const node = findTestNode(config);
  if (node !== undefined) chains.push({ id: testChain.id, node_url: node });
  return { chains, relay_project: settings.relay_project || null };
}

/** A content security policy that lets the page connect to these nodes as well, and to the relay where one is asked. */
export function allowSources(policy: string, { chains, relay_project }: Sources): string {
  const origins = new Set(chains.map(({ node_url }) => new URL(node_url).origin));
  if (relay_project !== null) origins.add(RELAY_URL);
  return policy.replace("connect-src 'self'", ["connect-src 'self'", ...origins].join(' '));
}
