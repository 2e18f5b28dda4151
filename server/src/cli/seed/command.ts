import { type Command, InvalidArgumentError } from 'commander';
import { openDb, openPool } from '#foundation/db.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from '../context.ts';
import { t } from '../texts.ts';
import { SEED_PASSWORD, seedPeople } from './seed-people.ts';

const MAX_MEMBERS = 10_000_000;

/** `seed`: many members and investments at once, for benchmarks. */
export function registerSeed(program: Command, { config, print, withDatabase }: CliContext): void {
  program
    .command('seed')
    .description(t('seed'))
    .requiredOption('--members <n>', t('seed.members'), readCount)
    .requiredOption('--investments <n>', t('seed.investments'), readCount)
    .action(({ members, investments }: { members: number; investments: number }) => {
      if (config.production) throw new StartupError(t('seed.production'));
      if (members === 0 && investments > 0) throw new StartupError(t('seed.noMembers'));
      return withDatabase(async (_, url) => {
        const owner = openDb(openPool(url, { max: 2 }));
        const startedMs = performance.now();
        const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(1);
        let reportedAtMs = 0;
        try {
          const made = await seedPeople(owner, { members, investments }, (done) => {
            if (performance.now() - reportedAtMs < 1_000) return;
            reportedAtMs = performance.now();
            print(t('seed.progress', { done, members, seconds: seconds() }));
          });
          print(
            t('seed.done', {
              members,
              first: String(made.firstMember),
              last: String(made.lastMember),
              investments,
              seconds: seconds(),
            }),
          );
          print(t('seed.signIn', { name: 'seed-<id>', password: SEED_PASSWORD }));
        } finally {
          await owner.destroy();
        }
      });
    });
}

function readCount(text: string): number {
  const wanted = Number(text);
  if (!/^\d+$/.test(text) || wanted > MAX_MEMBERS)
    throw new InvalidArgumentError(t('seed.count', { max: MAX_MEMBERS }));
  return wanted;
}

const _count = (value: number) => value.toLocaleString('en-US');
