import { type Command, InvalidArgumentError } from 'commander';
import { findChain, rescan } from '#features/chain/index.ts';
import { refreshAtAddresses } from '#features/payments/index.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `chain rescan`: reads blocks of a chain again. What is known counts no second time; the worker credits what is found. */
export function registerChain(program: Command, { config, print, withDatabase }: CliContext): void {
  program
    .command('chain')
    .description(t('chain'))
    .command('rescan')
    .description(t('chain.rescan'))
    .argument('<chain>', t('chain.id'), parseNumber)
    .argument('<from>', t('chain.from'), parseNumber)
    .argument('<to>', t('chain.to'), parseNumber)
    .action((chainId: number, from: number, to: number) =>
      withDatabase(async (db) => {
        const chain = await findChain(db, chainId);
        if (!chain) throw new StartupError(t('chain.unknown', { id: String(chainId) }));
        if (to < from) throw new StartupError(t('chain.order'));
        const range = { from, to, publicOnly: !config.demo, onChange: refreshAtAddresses };
        const { found, last } = await rescan(db, chain, range);
        if (last < from) throw new StartupError(t('chain.notRead', { from: String(from) }));
        print(t('chain.done', { from: String(from), last: String(last), found }));
      }),
    );
}

function parseNumber(text: string): number {
  const number = Number(text);
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError(t('chain.number'));
  return number;
}
