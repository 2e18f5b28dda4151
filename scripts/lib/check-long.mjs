import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { BootstrapError, endWithNpm, main, run, serverNode, toolEnv } from './run.mjs';

/** Every part, in order: what it runs, and what each of its options sets where it is given and where it is not. */
const PARTS = {
  /** Random worlds and 400 days of 2,000 members against the plain model. `--worlds 0` or `--days 0` leaves one out. */
  oracle: {
    args: ['--project', 'db', 'server/test/oracle'],
    options: {
      worlds: ['ORACLE_WORLDS', '20000'],
      lanes: ['ORACLE_LANES', '2'],
      days: ['ORACLE_DAYS', '400'],
      members: ['ORACLE_MEMBERS', '2000'],
      seed: ['ORACLE_SEED', undefined],
    },
    env: { ORACLE_TELLS: '1' },
  },
};

/**
 * `npm run check:long`: every part, one after the other; hours. `-- --parts attack` runs the named ones only (separated by
 * commas); the other options are the parts' own.
 */
export async function checkLong() {
  await main(async () => {
    endWithNpm();
    const { parts, env: chosen } = choose(process.argv.slice(2));
    await ensureInstalled();
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    let result = 0;
    for (const name of parts) {
      const { args, env } = PARTS[name];
      process.stdout.write(`check:long: ${name}\n`);
      const all = { ...toolEnv(), ...chosen, ...env, CHECK_LONG: '1' };
      result = (await run(serverNode(), [vitest, 'run', ...args], { env: all, drains: true })) || result;
    }
    return result;
  });
}

function choose(args) {
  const options = Object.assign({}, ...Object.values(PARTS).map((part) => part.options));
  const env = {};
  for (const [variable, otherwise] of Object.values(options)) if (otherwise !== undefined) env[variable] = otherwise;
  let parts = Object.keys(PARTS);
  for (let place = 0; place < args.length; place += 2) {
    const [name, value = ''] = [args[place].replace(/^--/, ''), args[place + 1]];
    if (name === 'parts' && value.split(',').every((part) => part in PARTS)) parts = value.split(',');
    else if (name in options && /^\d{1,9}$/.test(value)) env[options[name][0]] = value;
    else throw new BootstrapError(usage(options));
  }
  return { parts, env };
}

const usage = (options) =>
  `Options: --parts ${Object.keys(PARTS).join(',')}, ${Object.keys(options)
    .map((name) => `--${name} N`)
    .join(', ')}`;
