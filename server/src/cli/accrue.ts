import { day as dayInput } from '@fairlead/contract/domain/dates.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { accrueThrough } from '#features/end-of-day/index.ts';
import { setFakeProviderClock } from '#features/payments/index.ts';
import { clockOffsetMs } from '#foundation/clock.ts';
import { fieldProblemText } from '#foundation/problem-text.ts';
import { joinTexts } from '#foundation/texts.ts';
import type { CliContext } from './context.ts';

/** `accrue`: makes the end-of-day runs up to a day's accrual. */
export function registerAccrue(program: Command, { config, print, withDatabase }: CliContext): void {
  program
    .command('accrue')
    .description("run every missing end of day up to and including a day's accrual; the demo's clock moves with it")
    .requiredOption('--through <YYYY-MM-DD>', 'the last day to accrue', readDay)
    .action(({ through }: { through: string }) =>
      withDatabase(async (db) => {
        const days = await accrueThrough(db, through, {
          movesClock: !config.production,
          onDay: ({ day, state, accruals, returns_due, returns_paid, commissions, levels_paid }) =>
            print(
              `${day}  ${state}: ${count(accruals)} accruals, ${usdt(returns_paid)} of ${usdt(returns_due)} USDT returns; ${count(commissions)} level commissions, ${usdt(levels_paid)} USDT`,
            ),
        });
        await setFakeProviderClock(config, await clockOffsetMs(db));
        print(days === 0 ? `Nothing was missing up to ${through}.` : `Accrued ${pluralize(days, 'day')}.`);
      }),
    );
}

function readDay(text: string): string {
  const { data, problems } = checkInput(dayInput, text);
  if (problems !== null) throw new InvalidArgumentError(`${joinTexts(problems.map(fieldProblemText))}.`);
  return data;
}

const count = (value: number) => value.toLocaleString('en-US');
const usdt = (micro: bigint) => formatMoney(micro, { decimals: 6 });
