import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRoot, unprivilegedAccount } from '#foundation/embedded-postgres-account.ts';
import { findFreePort } from '../free-port.ts';

const STARTS_WITHIN_MS = 10_000;
/** Fewer than the API's requests at once: connections pass from one to the other all the time. */
const POOL_SIZE = 5;

export type PgBouncer = { version: string; url: string; stop: () => Promise<void> };

/** The program, where this machine has it: Debian keeps it outside of most people's PATH. */
export const findPgBouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

/** Starts it between a login and its database: a connection belongs to a client for one transaction. */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const target = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = await findFreePort();
  const database = target.pathname.slice(1);
  const host = target.searchParams.get('host') ?? target.hostname;
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `${database} = host=${host} port=${target.searchParams.get('port') ?? (target.port || '5432')}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${POOL_SIZE}`,
      'max_client_conn = 200',
      '',
    ].join('\n'),
  );
  // neither it nor PostgreSQL runs as root: both take the same account then
  await chmod(folder, 0o755);
  const account = isRoot() ? await unprivilegedAccount() : {};
  const child = spawn(program, [settings], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (part: Buffer) => (printed += part));
  await listens(port, child, () => printed);
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const url = new URL(`postgres://127.0.0.1:${port}/${database}`);
  url.username = target.username;
  url.password = target.password;
  return {
    version: stdout.split('\n')[0] ?? '',
    url: url.href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number, child: ChildProcess, printed: () => string): Promise<void> {
  for (const startedMs = performance.now(); performance.now() - startedMs < STARTS_WITHIN_MS; await sleep(20)) {
    if (child.exitCode !== null) break;
    const socket = connect(port, '127.0.0.1');
    const answer = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(1_000, false),
    ]);
    socket.destroy();
    if (answer) return;
  }
  throw new Error(`PgBouncer does not listen:\n${printed()}`);
}
