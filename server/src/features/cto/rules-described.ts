import { MAX_POOL_SHARE_PPM, POOL_PPM } from '@fairlead/contract/domain/revenue-share.ts';
import { percentText } from '#foundation/format.ts';
import type { RuleSource } from '#foundation/rule-versions.ts';
import { t } from './texts.ts';

/** The rule is the platform's own: it has no versions. */
export const ctoRules: RuleSource = {
  current: () =>
    Promise.resolve(t('rule.current', { percent: percentText(POOL_PPM), share: percentText(MAX_POOL_SHARE_PPM) })),
};
