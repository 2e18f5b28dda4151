import { counted } from '@fairlead/contract/vocabulary/counted.ts';
import { formatLongMoment } from '@fairlead/contract/vocabulary/dates.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { clockOffsetMs, moveClock, now } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import { tellFakeProviderClock } from '#rooms/payments/index.ts';
import type { CliContext } from './context.ts';

const DAY_MS = 86_400_000;

/** `clock`: shows the platform's clock; moves it where that is allowed. */
export function registerClock(program: Command, { config, print, withDatabase }: CliContext): void {
  program
    .command('clock')
    .description("show the platform's clock, or move it forward (demo and tests only)")
    .option('--add-days <n>', 'days to move it forward', wholeDays)
    .action(({ addDays }: { addDays?: number }) =>
      withDatabase(async (db) => {
        if (addDays !== undefined) {
          await inTransaction(db, (tx) => moveClock(tx, addDays * DAY_MS, { production: config.production }));
        }
        const offsetMs = await clockOffsetMs(db);
        if (addDays !== undefined) await tellFakeProviderClock(config, offsetMs);
        print(formatLongMoment(await now(db)));
        print(offsetMs === 0 ? 'It shows the real time.' : `It is moved by ${days(offsetMs)}.`);
      }),
    );
}

function wholeDays(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1 || count > 36_500)
    throw new InvalidArgumentError('Use a whole number of days.');
  return count;
}

const days = (ms: number): string => counted(Number((ms / DAY_MS).toFixed(2)), 'day');
