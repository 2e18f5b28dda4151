import { formatLongTimestamp } from '@fairlead/contract/domain/dates.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { clockOffsetMs, moveClock, now } from '#foundation/clock.ts';
import type { Config } from '#foundation/config.ts';
import { inTransaction } from '#foundation/db.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

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
      if (byMs !== undefined) await tellFakeProvider(config, offsetMs);
      print(formatLongTimestamp(await now(db)));
      print(offsetMs === 0 ? t('clock.real') : t('clock.moved', { duration: formatDuration(offsetMs) }));
    });
  const clock = program
    .command('clock')
    .description(t('clock'))
    .option('--add-days <n>', t('clock.addDays'), parseDays)
    .action(({ addDays }: { addDays?: number }) => show(addDays));
  clock
    .command('add')
    .description(t('clock.add'))
    .argument('<duration>', t('clock.duration'), parseDuration)
    .action((byMs: number) => show(byMs));
}

/** Payments are much to load for a look at the clock. */
async function tellFakeProvider(config: Config, offsetMs: number): Promise<void> {
  const { setFakeProviderClock } = await import('#features/payments/index.ts');
  await setFakeProviderClock(config, offsetMs);
}

function parseDays(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_DAYS) throw new InvalidArgumentError(t('clock.days'));
  return count * DAY_MS;
}

/** Milliseconds of `12h`, `90m`, `3d` or `1d12h`. */
export function parseDuration(text: string): number {
  const parts = /^(?:(\d{1,5})d)?(?:(\d{1,6})h)?(?:(\d{1,8})m)?$/.exec(text)?.slice(1) ?? [];
  const total = Object.values(UNITS).reduce((sum, unitMs, index) => sum + Number(parts[index] ?? 0) * unitMs, 0);
  if (total <= 0 || total > MAX_DAYS * DAY_MS) throw new InvalidArgumentError(t('clock.units'));
  return total;
}

/** In words, to the minute. */
export function formatDuration(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const counts = {
    'clock.days.count': Math.floor(minutes / 1_440),
    'clock.hours.count': Math.floor(minutes / 60) % 24,
    'clock.minutes.count': minutes % 60,
  } as const;
  const parts = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((unit) => counts[unit] > 0)
    .map((unit) => t(unit, { count: counts[unit] }));
  const duration = parts.join(' ') || t('clock.lessThanMinute');
  return ms < 0 ? t('clock.minus', { duration }) : duration;
}
