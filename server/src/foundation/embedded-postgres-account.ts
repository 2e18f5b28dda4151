import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { t } from './config-texts.ts';
import { StartupError } from './startup-error.ts';

/** The system account PostgreSQL runs as. `undefined` in its place means: the account of this process. */
export type Account = { readonly uid: number; readonly gid: number };

/** What a child that belongs to PostgreSQL sees of the environment: no PG* variable or locale of the caller reaches it. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

const run = promisify(execFile);

/** True when this process is root, which PostgreSQL refuses to run as. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account `nobody`, which has a passwd entry on every system: initdb refuses a uid without one. */
export async function unprivilegedAccount(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) {
    throw new StartupError(t('postgresRoot'));
  }
  // macOS writes nobody as -2; the system calls take it unsigned.
  return { uid: uid >>> 0, gid: gid >>> 0 };
}

/** Runs a program to its end as the account and answers what it printed. Throws what `execFile` throws. */
export async function runAs(account: Account | undefined, program: string, args: readonly string[]): Promise<string> {
  // From / because the caller's own folder may be closed to the account.
  const { stdout } = await run(program, args, { ...account, cwd: '/', env: CLEAN_ENVIRONMENT, maxBuffer: 1 << 24 });
  return stdout;
}

/** True when the account can enter the folder and write there. Asks the system: mode bits alone do not tell. */
export async function canWrite(account: Account | undefined, folder: string): Promise<boolean> {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder]).then(
    () => true,
    () => false,
  );
}
