import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { ClosingObstacle } from '@fairlead/contract/features/account.ts';
import { closeOwnAccount } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { getWallets } from '#ledger/index.ts';
import { listPending } from './closing-store.ts';
import { t } from './texts.ts';

/** What still stands in the way of closing an account: money, and what is on its way in or out. */
export async function listObstacles(db: Db, memberId: number): Promise<ClosingObstacle[]> {
  const wallets = await getWallets(db, memberId);
  const filled = memberAccounts.flatMap((kind) => (wallets[kind] === 0n ? [] : [{ kind, amount: wallets[kind] }]));
  return [...filled, ...(await listPending(db, memberId))];
}

/**
 * Closes the signed-in member's account for good; see docs/decisions/0035.
 * @param username typed, so that no one does it by mistake
 * @throws AppError step_up_required, rule (another username), conflict (what is in the way; closed already)
 */
export async function closeAccount(
  tx: Tx,
  by: MemberActor,
  { username, stepUp }: { username: string; stepUp: string | undefined },
): Promise<void> {
  await closeOwnAccount(tx, by, async (member) => {
    // not before the member is locked: of two at once the first ends the other's code
    await requireStepUp(tx, by, stepUp, 'closing');
    if (member.username.toLowerCase() !== username.trim().toLowerCase()) fail('rule', { reason: t('wrongUsername') });
    const [first] = await listObstacles(tx, by.id);
    if (first) fail('conflict', { reason: t('stillOpen', { kind: first.kind }) });
  });
}
