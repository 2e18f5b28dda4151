import { formatLongTimestamp } from '@fairlead/contract/domain/dates.ts';
import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { setFakeProviderClock } from '#features/payments/index.ts';
import { clockOffsetMs, moveClock, now } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import type { CliContext } from './context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNITS = { d: DAY_MS, h: HOUR_MS, m: MINUTE_MS } as const;
const MAX_DAYS = 36_500;

/** `clock`: shows the platform's clock; moves it where that is allowed. */
export function registerClock(program: Command, { config, print, withDatabase }: CliContext): void {
  const show = (byMs?: number) =>
    withDatabase(async (db) => {
      if (byMs !== undefined) await inTransaction(db, (tx) => moveClock(tx, byMs, { production: config.production }));
      const offsetMs = await clockOffsetMs(db);
      if (byMs !== undefined) await setFakeProviderClock(config, offsetMs);
      print(formatLongTimestamp(await now(db)));
      print(offsetMs === 0 ? 'It shows the real time.' : `It is moved by ${formatDuration(offsetMs)}.`);
    });
  const clock = program
    .command('clock')
    .description("show the platform's clock, or move it forward (demo and tests only)")
    .option('--add-days <n>', 'days to move it forward', parseDays)
    .action(({ addDays }: { addDays?: number }) => show(addDays));
  clock
    .command('add')
    .description('move it forward, by 12h or 90m or 3d or 1d12h')
    .argument('<duration>', 'whole days (d), hours (h) and minutes (m)', parseDuration)
    .action((byMs: number) => show(byMs));
}

function parseDays(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_DAYS)
    throw new InvalidArgumentError('Use a whole number of days.');
  return count * DAY_MS;
}

/** Milliseconds of `12h`, `90m`, `3d` or `1d12h`. */
export function parseDuration(text: string): number {
  const parts = /^(?:(\d{1,5})d)?(?:(\d{1,6})h)?(?:(\d{1,8})m)?$/.exec(text)?.slice(1) ?? [];
  const total = Object.values(UNITS).reduce((sum, unitMs, index) => sum + Number(parts[index] ?? 0) * unitMs, 0);
  if (total <= 0 || total > MAX_DAYS * DAY_MS)
    throw new InvalidArgumentError('Use days, hours and minutes, such as 12h, 90m, 3d or 1d12h.');
  return total;
}

/** In words, to the minute. */
export function formatDuration(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const parts = [
    pluralize(Math.floor(minutes / 1_440), 'day'),
    pluralize(Math.floor(minutes / 60) % 24, 'hour'),
    pluralize(minutes % 60, 'minute'),
  ].filter((part) => !part.startsWith('0 '));
  return `${ms < 0 ? 'minus ' : ''}${parts.join(' ') || 'less than a minute'}`;
}
