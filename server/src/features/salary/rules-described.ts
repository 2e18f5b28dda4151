import type { Db } from '#foundation/db.ts';
import { compareParts } from '#foundation/describe-changes.ts';
import { exactMoneyText, percentText } from '#foundation/format.ts';
import type { RuleSource } from '#foundation/rule-versions.ts';
import type { Text } from '#foundation/texts.ts';
import { listTiers } from './store.ts';
import { t } from './texts.ts';

type TierPart = { business: string; amount: string; newVolumeRatioPpm: number; maxPayments: number };
const toUsdt = (micro: string) => exactMoneyText(BigInt(micro));

const compareTiers = compareParts<TierPart>(
  (recorded) => (Array.isArray(recorded) ? (recorded as TierPart[]) : []),
  ({ business }) => String(business),
  ({ business }) => t('rule.tier', { business: toUsdt(business) }),
  ({ amount, newVolumeRatioPpm, maxPayments }) =>
    t('rule.terms', { amount: toUsdt(amount), percent: percentText(newVolumeRatioPpm), times: maxPayments }),
);

async function describeTiers(db: Db): Promise<Text> {
  const tiers = await listTiers(db);
  const [lowest, highest] = [tiers.at(0), tiers.at(-1)];
  if (!lowest || !highest) return t('rule.none');
  return t('rule.current', {
    count: tiers.length,
    ...{ from: exactMoneyText(lowest.business), to: exactMoneyText(highest.business) },
    ...{ lowest: exactMoneyText(lowest.amount), highest: exactMoneyText(highest.amount) },
  });
}

/** How the tiers came to be: the audit log has each change of all of them. */
export const salaryRules: RuleSource = {
  logged: { 'salary.tiers': compareTiers },
  isWhole: true,
  current: describeTiers,
};
