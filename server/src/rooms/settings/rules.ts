import { MICRO } from '@fairlead/contract/vocabulary/money.ts';

/** Where a setting was never changed, this is it. Money in micro-units, shares in ppm. */
export const defaults = {
  risk_notice:
    'Rates are targets. A day that the pool cannot fund is not paid or paid in part. You can lose what you invest. Invest only what you can afford to lose.',
  deposit_minimum: 10n * MICRO,
  principal_limit: 25_000n * MICRO,
  shortfall: 'nothing' as 'nothing' | 'pro_rata',
  second_person_over: 1_000n * MICRO,
};

/** Rules of money that are versions of the platform, not of its settings page. */
export const moneyRules = {
  withdrawalMinimum: { normal: 10n * MICRO, roi: 10n * MICRO, principal: 50n * MICRO, compound: 20n * MICRO },
  withdrawalFee: { ppm: 10_000, least: 1n * MICRO, most: 20n * MICRO },
  exitFeePpm: 50_000,
  exitNoticeDays: 7,
  capPpm: 2_000_000,
  activationPeriodHours: 24,
} as const;

export type Settings = {
  riskNotice: { version: number; text: string };
  depositMinimum: bigint;
  principalLimit: bigint;
  shortfall: 'nothing' | 'pro_rata';
  secondPersonOver: bigint;
};

/** Settings as the rules use them: stored values over the defaults. Stored money is decimal micro text. */
export function settingsFrom(stored: Map<string, { value: unknown; version: number }>): Settings {
  const amount = (name: 'deposit_minimum' | 'principal_limit' | 'second_person_over') => {
    const entry = stored.get(name);
    return entry ? BigInt(entry.value as string) : defaults[name];
  };
  const notice = stored.get('risk_notice');
  return {
    riskNotice: { version: notice?.version ?? 1, text: (notice?.value as string | undefined) ?? defaults.risk_notice },
    depositMinimum: amount('deposit_minimum'),
    principalLimit: amount('principal_limit'),
    shortfall: (stored.get('shortfall')?.value as 'nothing' | 'pro_rata' | undefined) ?? defaults.shortfall,
    secondPersonOver: amount('second_person_over'),
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
