import { MICRO } from '@fairlead/contract/domain/money.ts';
import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';

/** Rules of money that are versions of the platform, not of its settings page. */
export const moneyRules = {
  withdrawalMinimum: { normal: 10n * MICRO, roi: 10n * MICRO, principal: 50n * MICRO, compound: 20n * MICRO },
  withdrawalFee: { ppm: 10_000, min: 1n * MICRO, max: 20n * MICRO },
  exitFeePpm: 50_000,
  exitNoticeDays: 7,
  returnCapPpm: 2_000_000,
  activationPeriodHours: 24,
} as const;

export type Settings = {
  riskNotice: { version: number; text: string };
  depositMinimum: bigint;
  principalLimit: bigint;
  shortfall: 'skip' | 'pro_rata';
  secondApprovalOver: bigint;
};

/** Settings as the rules use them: stored values over what the definitions begin with. */
export function settingsFrom(stored: Map<string, { value: unknown; version: number }>): Settings {
  const amount = (name: 'deposit_minimum' | 'principal_limit' | 'second_approval_over') => {
    const { initial, restore } = settingDefinitions[name];
    const entry = stored.get(name);
    return entry ? restore(entry.value) : initial;
  };
  const { risk_notice: notice, shortfall } = settingDefinitions;
  const text = stored.get('risk_notice');
  const rule = stored.get('shortfall');
  return {
    riskNotice: { version: text?.version ?? 1, text: text ? notice.restore(text.value) : notice.initial },
    depositMinimum: amount('deposit_minimum'),
    principalLimit: amount('principal_limit'),
    shortfall: rule ? shortfall.restore(rule.value) : shortfall.initial,
    secondApprovalOver: amount('second_approval_over'),
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
