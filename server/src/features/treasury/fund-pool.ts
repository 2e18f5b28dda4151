import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import type { FundingSource } from '@fairlead/contract/features/pool-funding.ts';
import type { Doer } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { post, systemAccount } from '#ledger/index.ts';
import { validateAmount } from './rules.ts';
import { insertEntry, type TreasuryEntry } from './store.ts';

/**
 * Puts the operator's own money into a pool.
 * @param funding.amount micro-units
 * @throws AppError rule (absurd amount), pool_short when the source has too little
 */
export async function fundPool(
  tx: Tx,
  by: Doer,
  funding: { pool: Pool; amount: bigint; from: FundingSource; note?: string },
): Promise<TreasuryEntry> {
  const { pool, amount, from, note } = funding;
  const violation = validateAmount(amount);
  if (violation) fail('rule', { reason: violation });
  const entry = await insertEntry(tx, { kind: 'pool_funding', amount, from, to: pool, txid: null, note: note ?? null });
  const [debit, credit] = [systemAccount(from), systemAccount(pool)];
  await post(tx, [{ debit, credit, amount, entryType: 'pool_funding', reference: entry.id }]);
  await audit(tx, by, { action: 'treasury.fund', subject: `treasury_entry:${entry.id}`, after: entry, reason: note });
  return entry;
}
