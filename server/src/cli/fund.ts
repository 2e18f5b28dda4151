import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { FundingSource } from '@fairlead/contract/features/pool-funding.ts';
import { type Command, Option } from 'commander';
import { fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction } from '#foundation/db.ts';
import { getSystemBalances, systemAccountText } from '#ledger/index.ts';
import { readAmount } from './amount.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

const poolByName: Record<string, Pool> = { returns: 'returns_pool', marketing: 'marketing_pool', cto: 'cto_pool' };

type Options = { pool: string; amount: bigint; from: string; note?: string };

/** `fund`: puts the operator's own money into a pool. */
export function registerFund(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('fund')
    .description(t('fund'))
    .addOption(new Option('--pool <name>', t('fund.pool')).choices(Object.keys(poolByName)).makeOptionMandatory())
    .requiredOption('--amount <n>', t('amount'), readAmount)
    .addOption(new Option('--from <source>', t('fund.from')).choices(['equity', 'fees']).default('equity'))
    .option('--note <text>', t('entry.note'))
    .action((options: Options) =>
      withDatabase(async (db) => {
        const pool = poolByName[options.pool] ?? 'returns_pool';
        const from: FundingSource = options.from === 'fees' ? 'fees' : 'operator_equity';
        const { amount, note } = options;
        const entry = await inTransaction(db, (tx) =>
          fundPool(tx, systemActor, { pool, amount, from, ...(note ? { note } : {}) }),
        );
        const balances = await getSystemBalances(db);
        const names = [pool, from].map((name) =>
          t('fund.balance', { account: systemAccountText(name), amount: usdt(balances[name]) }),
        );
        print(t('fund.done', { id: String(entry.id), amount: usdt(amount), balances: names.join(', ') }));
      }),
    );
}

const usdt = (micro: bigint) => formatMoney(micro, { decimals: 6 });
