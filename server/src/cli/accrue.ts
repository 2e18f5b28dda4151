import { day as dayInput } from '@fairlead/contract/domain/dates.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { accrueThrough } from '#app/end-of-day.ts';
import { setFakeProviderClock } from '#features/payments/index.ts';
import { clockOffsetMs } from '#foundation/clock.ts';
import { fieldProblemText } from '#foundation/problem-text.ts';
import { joinTexts } from '#foundation/texts.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `accrue`: makes the end-of-day runs up to a day's accrual. */
export function registerAccrue(program: Command, { config, print, withDatabase }: CliContext): void {
  program
    .command('accrue')
    .description(t('accrue'))
    .requiredOption('--through <YYYY-MM-DD>', t('accrue.through'), readDay)
    .action(({ through }: { through: string }) =>
      withDatabase(async (db) => {
        const days = await accrueThrough(db, through, {
          movesClock: !config.production,
          onDay: ({ day, state, accruals, returns_due, returns_paid, commissions, levels_paid }) =>
            print(
              t('accrue.day', {
                day,
                state,
                accruals: Number(accruals),
                paid: usdt(returns_paid),
                due: usdt(returns_due),
                commissions: Number(commissions),
                levels: usdt(levels_paid),
              }),
            ),
        });
        await setFakeProviderClock(config, await clockOffsetMs(db));
        print(days === 0 ? t('accrue.none', { through }) : t('accrue.done', { days }));
      }),
    );
}

function readDay(text: string): string {
  const { data, problems } = checkInput(dayInput, text);
  if (problems !== null) throw new InvalidArgumentError(`${joinTexts(problems.map(fieldProblemText))}.`);
  return data;
}

const usdt = (micro: bigint) => formatMoney(micro, { decimals: 6 });
