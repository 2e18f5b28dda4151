import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALL } from './install.mjs';
import { ROOT } from './paths.mjs';
import { BootstrapError, runNpm, serverNode, toolEnv } from './run.mjs';

/** How CHANGELOG.md names a version that was released: with its day and the commit that it was made from. */
const RELEASED = /^## (\S+) \(\d{4}-\d{2}-\d{2}, commit ([0-9a-f]{7,40})\)$/m;

/** What makes the database: it is taken from here, and everything else from the release. */
const SCHEMA = ['server/migrations', 'server/src/foundation/table-rights.ts', 'server/src/foundation/queue-rights.ts'];

/** Tests that compare the files of a version with its own schema: of a later schema they say nothing. */
const ABOUT_FILES = [
  'server/test/{released-migrations,schema-diagram,retention,database-rights}*',
  'server/test/tables/**',
  'server/src/foundation/migrate.db.test.ts',
  'server/src/foundation/managed-postgresql.db.test.ts',
];

/** The version that was released last, as CHANGELOG.md has it; undefined where none was. */
export function findLastRelease(changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) {
  const [, version, commit] = RELEASED.exec(changelog) ?? [];
  return version === undefined ? undefined : { version, commit };
}

/**
 * Runs the server's tests of the last release on the schema of this checkout: while a new version takes over, processes of the
 * one before work on a database that is migrated already.
 * @param env RELEASE names another commit
 */
export async function checkPreviousRelease(env) {
  const release = env.RELEASE ? { version: 'as asked for', commit: env.RELEASE } : findLastRelease();
  if (release === undefined) {
    process.stdout.write(
      'No version has been released yet: CHANGELOG.md names no commit, and there is nothing to run.\n',
    );
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-release-'));
  try {
    const commit = checkOut(release.commit, folder);
    process.stdout.write(`The tests of ${commit} (${release.version}) on the schema of this checkout\n`);
    await install(folder);
    const added = takeSchema(folder);
    process.stdout.write(`Migrations that it does not know: ${added.join(', ') || 'none'}\n`);
    return await runTests(folder, env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the commit's whole name */
function checkOut(commit, folder) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const name = git('-C', ROOT, 'rev-parse', '--verify', `${commit}^{commit}`);
    git('clone', '--quiet', '--no-checkout', ROOT, folder);
    git('-C', folder, 'checkout', '--quiet', name);
    return name;
  } catch (error) {
    throw new BootstrapError(`The commit ${commit} could not be checked out: ${error.stderr ?? error.message}`);
  }
}

async function install(folder) {
  let output = '';
  const code = await runNpm([...INSTALL, '--prefix', folder], { onOutput: (text) => (output += text) });
  if (code === 0) return;
  process.stderr.write(output);
  throw new BootstrapError('The packages of the release could not be installed (npm says above why).');
}

/** Puts what makes the database into the release. @returns the migrations that it did not have */
function takeSchema(folder) {
  const list = () => readdirSync(join(folder, 'server', 'migrations')).filter((name) => name.endsWith('.sql'));
  const known = new Set(list());
  for (const path of SCHEMA) {
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  return list().filter((name) => !known.has(name));
}

/** @returns the exit code of the release's own test runner */
function runTests(folder, env) {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const own = join(folder, 'node_modules', '.bin', 'node');
  const excluded = ABOUT_FILES.flatMap((pattern) => ['--exclude', pattern]);
  const args = [vitest, 'run', '--project', 'features', '--project', 'db', ...excluded];
  const child = spawn(existsSync(own) ? own : serverNode(), args, {
    cwd: folder,
    env: { ...toolEnv(), ...env, RANDOM_SEED: env.RANDOM_SEED ?? '1', CHECK_LONG: undefined },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
