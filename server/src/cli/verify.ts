import type { Command } from 'commander';
import { verifyAndStore } from '#app/verify.ts';
import { findChainPosition, getChainState } from '#foundation/audit-chain.ts';
import type { Db } from '#foundation/db.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** Checks every invariant, says what was checked and keeps what was found. @returns whether all hold */
export async function verifyDatabase(db: Db, print: (line: string) => void): Promise<boolean> {
  const results = await verifyAndStore(db);
  for (const { name, checked, broken, example } of results) {
    const _count = checked.toLocaleString('en-US');
    if (broken === 0) print(t('verify.ok', { name, count: checked }));
    else print(t('verify.broken', { name, broken, count: checked, example: example ?? t('verify.noExample') }));
  }
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
    .action(({ auditHash }: { auditHash?: string }) =>
      withDatabase(async (db) => {
        const holds = await verifyDatabase(db, print);
        const isKept = auditHash === undefined || (await verifyKeptHash(db, auditHash, print));
        if (!holds || !isKept) process.exitCode = 1;
      }),
    );
}
