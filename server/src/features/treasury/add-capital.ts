import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import type { Doer } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { getSystemBalances, post, systemAccount } from '#ledger/index.ts';
import { readTxid, validateAmount } from './rules.ts';
import { insertEntry, type TreasuryEntry } from './store.ts';
import { t } from './texts.ts';
import { refuseUsedTransaction } from './transaction-hashes.ts';

/**
 * Books the operator's own money that has come into custody, by the hash of the transfer that brought it.
 * @param capital.amount micro-units
 * @param capital.txid 0x and 64 hex digits, in any letter case; each counts once
 * @param findAwaiting the withdrawal that waits for a transaction by which it was paid: what is not confirmed yet is used all the same
 * @throws AppError rule (absurd amount, no such hash), conflict (hash entered before, or of a deposit or a payout)
 */
export async function addCapital(
  tx: Tx,
  by: Doer,
  capital: { amount: bigint; txid: string; note?: string },
  findAwaiting: (tx: Tx, txid: string) => Promise<number | undefined> = async () => undefined,
): Promise<TreasuryEntry> {
  const { amount, note } = capital;
  const violation = validateAmount(amount);
  if (violation) fail('rule', { reason: violation });
  const txid = readTxid(capital.txid) ?? fail('rule', { reason: t('hashInvalid') });
  await refuseUsedTransaction(tx, { txid, for: 'capital' });
  // the hash is locked by now: a payout that names it either has by now, or finds it used
  const awaiting = await findAwaiting(tx, txid);
  if (awaiting !== undefined) fail('conflict', { reason: t('awaitedBy', { id: String(awaiting) }) });
  const accounts = { from: 'custody', to: 'operator_equity' } as const;
  const entry = await insertEntry(tx, { kind: 'capital', amount, ...accounts, txid, note: note ?? null });
  const [debit, credit] = [systemAccount('custody'), systemAccount('operator_equity')];
  await post(tx, [{ debit, credit, amount, entryType: 'capital', reference: entry.id }]);
  // Balances travel as JSON numbers, which are exact up to there (decision 0004).
  if ((await getSystemBalances(tx)).custody > MAX_MICRO)
    fail('rule', { reason: t('custodyLimit', { max: moneyText(MAX_MICRO, { decimals: 6 }) }) });
  await audit(tx, by, {
    action: 'treasury.capital',
    subject: `treasury_entry:${entry.id}`,
    after: entry,
    reason: note,
  });
  return entry;
}
