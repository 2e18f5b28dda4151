import { type ContractPayoutRule, readVelocity, type VelocityRule } from '@fairlead/contract/domain/payout-limits.ts';
import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import type { firstTerms, InvestmentTerms, TransferTerms, WithdrawalTerms } from '@fairlead/contract/domain/terms.ts';
import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';

/** Terms with the number of their version. */
type Versioned<T> = T & { version: number };

export type Settings = {
  riskNotice: { version: number; text: string };
  depositMinimum: bigint;
  principalLimit: bigint;
  shortfall: 'skip' | 'pro_rata';
  secondApprovalOver: bigint;
  /** 0: no limit. */
  payoutsPerDay: bigint;
  memberPayoutsPerDay: bigint;
  payoutVelocity: VelocityRule | undefined;
  /** Whether the provider's account may pay requests. */
  providerPayouts: 'off' | 'on';
  contractPayouts: ContractPayoutRule;
  withdrawalTerms: Versioned<WithdrawalTerms>;
  investmentTerms: Versioned<InvestmentTerms>;
  transferTerms: Versioned<TransferTerms>;
};

type AmountName =
  | 'deposit_minimum'
  | 'principal_limit'
  | 'second_approval_over'
  | 'payouts_per_day'
  | 'member_payouts_per_day';

/** Settings as the rules use them: stored values over what the definitions begin with. */
export function settingsFrom(stored: Map<string, { value: unknown; version: number }>): Settings {
  const amount = (name: AmountName) => {
    const { initial, restore } = settingDefinitions[name];
    const entry = stored.get(name);
    return entry ? restore(entry.value) : initial;
  };
  const terms = <N extends TermsName>(name: N): Versioned<(typeof firstTerms)[N]> => {
    const entry = stored.get(name);
    const { initial, restore } = settingDefinitions[name];
    const values = (entry ? restore(entry.value) : initial) as (typeof firstTerms)[N];
    return { ...values, version: entry?.version ?? 1 };
  };
  const {
    risk_notice: notice,
    shortfall,
    payout_velocity: payoutVelocity,
    provider_payouts: payouts,
    contract_payouts: contracts,
  } = settingDefinitions;
  const byProvider = stored.get('provider_payouts');
  const velocity = stored.get('payout_velocity');
  const text = stored.get('risk_notice');
  const rule = stored.get('shortfall');
  const contractRule = stored.get('contract_payouts');
  return {
    riskNotice: { version: text?.version ?? 1, text: text ? notice.restore(text.value) : notice.initial },
    depositMinimum: amount('deposit_minimum'),
    principalLimit: amount('principal_limit'),
    shortfall: rule ? shortfall.restore(rule.value) : shortfall.initial,
    secondApprovalOver: amount('second_approval_over'),
    payoutsPerDay: amount('payouts_per_day'),
    memberPayoutsPerDay: amount('member_payouts_per_day'),
    payoutVelocity: readVelocity(velocity ? payoutVelocity.restore(velocity.value) : payoutVelocity.initial),
    providerPayouts: byProvider ? payouts.restore(byProvider.value) : payouts.initial,
    contractPayouts: contractRule ? contracts.restore(contractRule.value) : contracts.initial,
    withdrawalTerms: terms('withdrawal_terms'),
    investmentTerms: terms('investment_terms'),
    transferTerms: terms('transfer_terms'),
  };
}

const REFUSED = [
  /guarante\w*/i,
  /risk[\s-]*free/i,
  /assured\s+(profit|return|income)/i,
  /no[\s-]+risk/i,
  /can(?:not|['’]t)\s+lose/i,
  /fixed\s+(profit|income)/i,
];

/** The words of a promise in a text, or undefined: plans, news and notifications with one are refused on save. */
export function promiseIn(...texts: (string | undefined)[]): string | undefined {
  for (const text of texts) {
    for (const pattern of REFUSED) {
      const found = text && pattern.exec(text);
      if (found) return found[0];
    }
  }
  return undefined;
}
