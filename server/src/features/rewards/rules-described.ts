import { compare, compareClosed, type Fields, flag, text, usdt } from '#foundation/describe-changes.ts';
import type { RuleSource } from '#foundation/rule-versions.ts';
import { t } from './texts.ts';

const milestoneFields: Fields = {
  title: [t('rule.title'), text],
  business: [t('rule.business'), usdt],
  amount: [t('rule.prize'), usdt],
  active: [t('rule.active'), flag],
};

/** How the milestones came to be: the audit log has each change of one. */
export const rewardsRules: RuleSource = {
  logged: {
    'reward.add': compare(milestoneFields),
    'reward.change': compare(milestoneFields),
    'reward.close': compareClosed(milestoneFields),
    'reward.remove': compare(milestoneFields),
  },
};
