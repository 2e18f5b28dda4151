import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { BootstrapError, endWithNpm, main, run, serverNode, toolEnv } from './run.mjs';

/** What each option sets, and what it is where it is not given. */
const OPTIONS = {
  worlds: ['ORACLE_WORLDS', '20000'],
  lanes: ['ORACLE_LANES', '2'],
  days: ['ORACLE_DAYS', '400'],
  members: ['ORACLE_MEMBERS', '2000'],
  seed: ['ORACLE_SEED', undefined],
};

/**
 * `npm run check:long`: tens of thousands of random worlds and 400 days of 2,000 members against the plain model. Hours.
 * `-- --worlds 0` or `-- --days 0` leaves one of them out; `-- --seed N` plays a failure again.
 */
export async function checkLong() {
  await main(async () => {
    endWithNpm();
    const chosen = choose(process.argv.slice(2));
    await ensureInstalled();
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const env = { ...toolEnv(), ...chosen, ORACLE_TELLS: '1' };
    return run(serverNode(), [vitest, 'run', '--project', 'db', 'server/test/oracle'], { env, drains: true });
  });
}

function choose(args) {
  const env = {};
  for (const [variable, otherwise] of Object.values(OPTIONS)) if (otherwise !== undefined) env[variable] = otherwise;
  for (let place = 0; place < args.length; place += 2) {
    const [option, value] = [OPTIONS[args[place].replace(/^--/, '')], args[place + 1]];
    if (!option || !/^\d{1,9}$/.test(value ?? ''))
      throw new BootstrapError(
        `Options: ${Object.keys(OPTIONS)
          .map((name) => `--${name} N`)
          .join(', ')}`,
      );
    env[option[0]] = value;
  }
  return env;
}
