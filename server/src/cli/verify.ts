import { resolve } from 'node:path';
import type { Command } from 'commander';
import { verifyAndStore } from '#app/verify.ts';
import { verifyArchive } from '#features/runs/index.ts';
import { findChainPosition, getChainState } from '#foundation/audit-chain.ts';
import type { Db } from '#foundation/db.ts';
import type { Check } from '#ledger/index.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** Checks every invariant, says what was checked and keeps what was found. @returns whether all hold */
export async function verifyDatabase(db: Db, print: (line: string) => void): Promise<boolean> {
  const results = await verifyAndStore(db);
  printChecks(results, print);
  const { position, hash, waiting, waitingSeconds } = await getChainState(db);
  print(t('verify.auditChain', { position, hash: hash ?? '-', waiting, seconds: waitingSeconds ?? 0 }));
  const broken = results.filter((result) => result.broken > 0).length;
  print(
    broken === 0
      ? t('verify.clean', { count: results.length })
      : t('verify.notClean', { broken, count: results.length }),
  );
  if (results.some((result) => result.broken > 0 && result.derived)) print(t('verify.derived'));
  return broken === 0;
}

function printChecks(results: readonly Check[], print: (line: string) => void): void {
  for (const { name, checked, broken, example } of results) {
    if (broken === 0) print(t('verify.ok', { name, count: checked }));
    else print(t('verify.broken', { name, broken, count: checked, example: example ?? t('verify.noExample') }));
  }
}

/** Compares the files of archived months with what is kept of them. @returns whether all hold */
async function verifyFiles(db: Db, folder: string, print: (line: string) => void): Promise<boolean> {
  const results = await verifyArchive(db, resolve(folder));
  printChecks(results, print);
  return results.every(({ broken }) => broken === 0);
}

/** Says where in the audit log's chain a hash is that was kept elsewhere. @returns whether it is in it */
async function verifyKeptHash(db: Db, hash: string, print: (line: string) => void): Promise<boolean> {
  const position = /^[0-9a-f]{64}$/i.test(hash) ? await findChainPosition(db, hash) : undefined;
  print(position === undefined ? t('verify.hashMissing', { hash }) : t('verify.hashFound', { hash, position }));
  return position !== undefined;
}

/** `verify`: checks every invariant; ends with 1 when one is broken. */
export function registerVerify(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('verify')
    .description(t('verify'))
    .option('--audit-hash <hash>', t('verify.auditHash'))
    .option('--archive <folder>', t('verify.archive'))
    .action(({ auditHash, archive }: { auditHash?: string; archive?: string }) =>
      withDatabase(async (db) => {
        const holds = await verifyDatabase(db, print);
        const isKept = auditHash === undefined || (await verifyKeptHash(db, auditHash, print));
        const areThere = archive === undefined || (await verifyFiles(db, archive, print));
        if (!holds || !isKept || !areThere) process.exitCode = 1;
      }),
    );
}
