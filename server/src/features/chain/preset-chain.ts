import { stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { chainKind, toDefinition, toSecret, toSubject } from './chain-kind.ts';
import { type ChainSettings, findChain, lockChain } from './settings-store.ts';

/** Sets up the demo's own chain at once, or where its node is now; what staff have changed since stays. */
export async function presetChain(
  tx: Tx,
  by: StaffActor,
  { reason, ...chain }: Omit<ChainSettings, 'version' | 'changedAt'> & { reason: string },
): Promise<void> {
  await lockChain(tx, chain.chainId);
  const known = await findChain(tx, chain.chainId);
  const wanted = known ? { ...known, rpcAddresses: chain.rpcAddresses } : chain;
  if (known && toSecret(known) === toSecret(wanted)) return;
  await stageChange(tx, by, chainKind, {
    subject: toSubject(chain.chainId),
    title: wanted.name,
    before: known ? { version: known.version, ...toDefinition(known) } : {},
    after: toDefinition(wanted),
    secret: toSecret(wanted),
    reason,
    loosens: false,
  });
}
