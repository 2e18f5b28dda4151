import type { Command } from 'commander';
import { verifyAll } from '#app/verify.ts';
import type { Db } from '#foundation/db.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** Checks every invariant and says what was checked. @returns whether all hold */
export async function verifyDatabase(db: Db, print: (line: string) => void): Promise<boolean> {
  const results = await verifyAll(db);
  for (const { name, checked, broken, example } of results) {
    const _count = checked.toLocaleString('en-US');
    if (broken === 0) print(t('verify.ok', { name, count: checked }));
    else print(t('verify.broken', { name, broken, count: checked, example: example ?? t('verify.noExample') }));
  }
  const broken = results.filter((result) => result.broken > 0).length;
  print(
    broken === 0
      ? t('verify.clean', { count: results.length })
      : t('verify.notClean', { broken, count: results.length }),
  );
  if (results.some((result) => result.broken > 0 && result.derived)) print(t('verify.derived'));
  return broken === 0;
}

/** `verify`: checks every invariant; ends with 1 when one is broken. */
export function registerVerify(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('verify')
    .description(t('verify'))
    .action(() =>
      withDatabase(async (db) => {
        if (!(await verifyDatabase(db, print))) process.exitCode = 1;
      }),
    );
}
