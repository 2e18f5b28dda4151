import { type ServiceTimes, serviceTimes } from '@fairlead/contract/domain/queue-kinds.ts';
import { type SettingName, settingDefinitions, toSettingOption } from '@fairlead/contract/domain/settings.ts';
import type { InvestmentTerms, TransferTerms, WithdrawalTerms } from '@fairlead/contract/domain/terms.ts';
import { exactMoneyText, percentText } from '#foundation/format.ts';
import { joinTexts, type Text, type TextValue } from '#foundation/texts.ts';
import { setting } from './setting-labels.ts';
import { t } from './texts.ts';

/** A stored value as people read it. A setting that was removed since is shown as it stands. */
export function describeValue(name: SettingName, stored: unknown): TextValue {
  const definition = settingDefinitions[name] as (typeof settingDefinitions)[SettingName] | undefined;
  switch (definition?.control) {
    case 'money':
      return describeMoney(BigInt(String(stored)), definition.zeroIsNoLimit);
    case 'document':
      return describeDocument(String(stored));
    case 'terms':
      return describeTerms(name, stored);
    case 'hours':
      return describeHours(definition.restore(stored));
    default:
      if (definition?.control === 'choice' && definition.options.some((option) => option === stored))
        return setting(toSettingOption(name, String(stored)));
      return typeof stored === 'string' ? stored : JSON.stringify(stored);
  }
}

const describeMoney = (micro: bigint, zeroIsNoLimit = false): Text =>
  micro === 0n && zeroIsNoLimit ? t('noLimit') : t('usdt', { amount: exactMoneyText(micro) });

/** A document is described by its length and how it begins; its versions are kept whole. */
function describeDocument(text: string): Text {
  const beginning = text.slice(0, 80).replaceAll(/\s+/g, ' ');
  if (text === '') return t('empty');
  return t('documentStart', { length: text.length, start: `${beginning}${text.length > 80 ? '…' : ''}` });
}

function describeTerms(name: SettingName, stored: unknown): TextValue {
  switch (name) {
    case 'withdrawal_terms':
      return describeWithdrawalTerms(settingDefinitions[name].restore(stored));
    case 'investment_terms':
      return describeInvestmentTerms(settingDefinitions[name].restore(stored));
    case 'transfer_terms':
      return describeTransferTerms(settingDefinitions[name].restore(stored));
    default:
      throw new Error(`${name} has no terms`);
  }
}

const describeHours = (times: ServiceTimes): Text =>
  joinTexts(serviceTimes.map((time) => t('hours', { name: setting(`service_times.${time}`), hours: times[time] })));

const describeWithdrawalTerms = (terms: WithdrawalTerms): Text =>
  t('withdrawalTerms', {
    percent: percentText(terms.feePpm),
    min: exactMoneyText(terms.fee_min),
    max: exactMoneyText(terms.fee_max),
    normal: exactMoneyText(terms.minimum_normal),
    roi: exactMoneyText(terms.minimum_roi),
    compound: exactMoneyText(terms.minimum_compound),
    principal: exactMoneyText(terms.minimum_principal),
  });

const describeInvestmentTerms = ({ exitFeePpm, exit_notice_days, cap_percent }: InvestmentTerms): Text =>
  t('investmentTerms', { fee: percentText(exitFeePpm), days: exit_notice_days, cap: cap_percent });

const describeTransferTerms = ({ minimum, maximum_per_day }: TransferTerms): Text =>
  t('transferTerms', { min: exactMoneyText(minimum), max: exactMoneyText(maximum_per_day) });
