import type { Command } from 'commander';
import { verifyAll } from '#app/verify.ts';
import type { Db } from '#foundation/db.ts';
import type { CliContext } from './context.ts';

/** Checks every invariant and says what was checked. @returns whether all hold */
export async function verifyDatabase(db: Db, print: (line: string) => void): Promise<boolean> {
  const results = await verifyAll(db);
  for (const { name, checked, broken, example } of results) {
    const count = checked.toLocaleString('en-US');
    if (broken === 0) print(`ok      ${name} (${count} checked)`);
    else print(`BROKEN  ${name}: ${broken.toLocaleString('en-US')} of ${count}, such as ${example ?? 'no example'}`);
  }
  const broken = results.filter((result) => result.broken > 0).length;
  print(
    broken === 0
      ? `Clean: ${results.length} invariants hold.`
      : `${broken} of ${results.length} invariants are broken.`,
  );
  if (results.some((result) => result.broken > 0 && result.derived))
    print('Derived data is broken: `npm run -s cli -- rebuild` makes it again from the ledger and the requests.');
  return broken === 0;
}

/** `verify`: checks every invariant; ends with 1 when one is broken. */
export function registerVerify(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('verify')
    .description('check every invariant of the ledger and the features, and say what was checked')
    .action(() =>
      withDatabase(async (db) => {
        if (!(await verifyDatabase(db, print))) process.exitCode = 1;
      }),
    );
}
