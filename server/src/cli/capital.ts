import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { Command } from 'commander';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { readAmount } from './amount.ts';
import type { CliContext } from './context.ts';

/** `capital`: books the operator's own money that has come into custody. */
export function registerCapital(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('capital')
    .description("book the operator's own money that has come into custody, with its proof")
    .requiredOption('--amount <n>', 'USDT, with at most six decimals', readAmount)
    .requiredOption('--txid <hash>', 'the transaction that brought it: 0x and 64 hex digits; each counts once')
    .option('--note <text>', 'kept with the entry and in the audit log')
    .action((options: { amount: bigint; txid: string; note?: string }) =>
      withDatabase(async (db) => {
        const { id } = await inTransaction(db, (tx) => addCapital(tx, systemActor, options));
        const { custody, operator_equity } = await getSystemBalances(db);
        print(
          `Entry ${id}: ${usdt(options.amount)} USDT. Now equity ${usdt(operator_equity)}, custody ${usdt(custody)}.`,
        );
      }),
    );
}

const usdt = (micro: bigint) => formatMoney(micro, { decimals: 6 });
