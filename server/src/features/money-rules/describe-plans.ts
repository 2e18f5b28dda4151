import { listActivationPlans } from '#features/activation-plans/index.ts';
import { currentLevels, listHolidays, listPlans } from '#features/plans/index.ts';
import type { Db } from '#foundation/db.ts';
import { dayText, exactMoneyText, percentText } from '#foundation/format.ts';
import { joinTexts, type Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** The plans that are open, each with its target. */
export async function describePlans(db: Db): Promise<Text> {
  const plans = await listPlans(db, true);
  return list(plans.map(({ name, ratePpm }) => t('planRate', { name, percent: percentText(ratePpm) })));
}

/** How many holidays are ahead, and the next one. */
export async function describeHolidays(db: Db): Promise<Text> {
  const ahead = (await listHolidays(db)).filter((holiday) => holiday.ahead);
  const next = ahead.at(0);
  if (!next) return t('holidaysNone');
  return t('holidaysAhead', { count: ahead.length, day: dayText(new Date(next.day)), name: next.name });
}

/** The percents from the first level on. */
export const describeLevels =
  (kind: 'invest' | 'active') =>
  async (db: Db): Promise<Text> => {
    const { levels } = await currentLevels(db, kind);
    return t('levels', {
      percents: joinTexts(
        levels.map(({ ppm }) => percentText(ppm)),
        ' / ',
      ),
    });
  };

/** The activation plans that are open, each with its price. */
export async function describeActivation(db: Db): Promise<Text> {
  const plans = await listActivationPlans(db, true);
  return list(plans.map(({ name, price }) => t('priced', { name, amount: exactMoneyText(price) })));
}

const list = (parts: readonly Text[]): Text => (parts.length === 0 ? t('noneOpen') : joinTexts(parts, ', '));
