import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { Command } from 'commander';
import { addCapital } from '#features/treasury/index.ts';
import { findAwaitingWithdrawal } from '#features/withdrawals/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { readAmount } from './amount.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `capital`: books the operator's own money that has come into custody. */
export function registerCapital(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('capital')
    .description(t('capital'))
    .requiredOption('--amount <n>', t('amount'), readAmount)
    .requiredOption('--txid <hash>', t('capital.txid'))
    .option('--note <text>', t('entry.note'))
    .action((options: { amount: bigint; txid: string; note?: string }) =>
      withDatabase(async (db) => {
        const { id } = await inTransaction(db, (tx) => addCapital(tx, systemActor, options, findAwaitingWithdrawal));
        const { custody, operator_equity } = await getSystemBalances(db);
        print(
          t('capital.done', {
            id: String(id),
            amount: usdt(options.amount),
            equity: usdt(operator_equity),
            custody: usdt(custody),
          }),
        );
      }),
    );
}

const usdt = (micro: bigint) => formatMoney(micro, { decimals: 6 });
