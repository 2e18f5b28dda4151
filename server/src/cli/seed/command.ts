import { type Command, InvalidArgumentError } from 'commander';
import { openDb, openPool } from '#foundation/db.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from '../context.ts';
import { SEED_PASSWORD, seedPeople } from './seed-people.ts';

const MAX_MEMBERS = 10_000_000;

/** `seed`: many members and investments at once, for benchmarks. */
export function registerSeed(program: Command, { config, print, withDatabase }: CliContext): void {
  program
    .command('seed')
    .description('add many sample members and investments, for benchmarks (not in production)')
    .requiredOption('--members <n>', 'how many members, in a sponsor tree about ten deep', readCount)
    .requiredOption('--investments <n>', 'how many investments, shared out among them', readCount)
    .action(({ members, investments }: { members: number; investments: number }) => {
      if (config.production) throw new StartupError('Sample members are not made in production.');
      if (members === 0 && investments > 0) throw new StartupError('Investments need members: raise --members.');
      return withDatabase(async (_, url) => {
        const owner = openDb(openPool(url, { max: 2 }));
        const startedMs = performance.now();
        const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(1);
        let reportedAtMs = 0;
        try {
          const made = await seedPeople(owner, { members, investments }, (done) => {
            if (performance.now() - reportedAtMs < 1_000) return;
            reportedAtMs = performance.now();
            print(`${count(done)} of ${count(members)} members, ${seconds()} s`);
          });
          print(
            `Made ${count(members)} members (ids ${made.firstMember} to ${made.lastMember}) and ${count(investments)} investments in ${seconds()} s.`,
          );
          print(`They sign in as seed-<id> with ${SEED_PASSWORD}`);
        } finally {
          await owner.destroy();
        }
      });
    });
}

function readCount(text: string): number {
  const wanted = Number(text);
  if (!/^\d+$/.test(text) || wanted > MAX_MEMBERS)
    throw new InvalidArgumentError('Use a whole number up to 10,000,000.');
  return wanted;
}

const count = (value: number) => value.toLocaleString('en-US');
