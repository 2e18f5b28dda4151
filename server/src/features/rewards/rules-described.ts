import type { Db } from '#foundation/db.ts';
import { compare, compareClosed, type Fields, flag, text, usdt } from '#foundation/describe-changes.ts';
import { exactMoneyText } from '#foundation/format.ts';
import type { RuleSource } from '#foundation/rule-versions.ts';
import type { Text } from '#foundation/texts.ts';
import { listMilestones } from './milestone-store.ts';
import { t } from './texts.ts';

const milestoneFields: Fields = {
  title: [t('rule.title'), text],
  business: [t('rule.business'), usdt],
  amount: [t('rule.prize'), usdt],
  active: [t('rule.active'), flag],
};

async function describeMilestones(db: Db): Promise<Text> {
  const milestones = await listMilestones(db, true);
  const [lowest, highest] = [milestones.at(0), milestones.at(-1)];
  if (!lowest || !highest) return t('rule.none');
  return t('rule.current', {
    count: milestones.length,
    ...{ from: exactMoneyText(lowest.business), to: exactMoneyText(highest.business) },
    ...{ lowest: exactMoneyText(lowest.amount), highest: exactMoneyText(highest.amount) },
  });
}

/** How the milestones came to be: the audit log has each change of one. */
export const rewardsRules: RuleSource = {
  logged: {
    'reward.add': compare(milestoneFields),
    'reward.change': compare(milestoneFields),
    'reward.close': compareClosed(milestoneFields),
    'reward.remove': compare(milestoneFields),
  },
  current: describeMilestones,
};
