import type { SettingValues } from '@fairlead/contract/domain/settings.ts';
import type { LimitEffects } from '@fairlead/contract/features/simulation.ts';
import { countInvestorsFrom } from '#features/investments/index.ts';
import { countDepositsAbove, countDepositsBelow, countManualAbove } from '#features/payments/index.ts';
import { readSetting, readSettings } from '#features/settings/index.ts';
import { countCreditsAbove } from '#features/staff-entries/index.ts';
import { countSent, countStopped, listSentNear } from '#features/transfers/index.ts';
import { countRequestsAbove } from '#features/withdrawals/index.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { inLanguage, type TextValue } from '#foundation/texts.ts';
import { inScratch } from './scratch-store.ts';
import { t } from './texts.ts';
import { type Days, getLastDays } from './window-store.ts';

type LimitName =
  | 'deposit_minimum'
  | 'deposit_review_over'
  | 'principal_limit'
  | 'second_approval_over'
  | 'transfer_terms';
/** Limits as they might be; those left out are not looked at. */
export type ProposedLimits = Pick<SettingValues, LimitName>;

type Effect = Omit<LimitEffects['effects'][number], 'label'> & { label: TextValue };
/** What one limit comes to. `isNow`: of what there is, not of days. */
type Part = { effects: Effect[]; assumptions: TextValue[]; isNow?: boolean };

/** As many days are looked at: those before today. */
const DAYS = 30;

/**
 * What other limits would have stopped, or sent to a person, of what there was. Nothing is stored.
 * @throws AppError rule (too much history), conflict while another simulation goes on
 */
export const simulateLimits = (db: Db, proposed: ProposedLimits, language: string): Promise<LimitEffects> =>
  inScratch(db, async ({ tx, breathe }) => {
    const days = await getLastDays(tx, DAYS);
    const parts: Part[] = [];
    for (const [name, play] of Object.entries(plays) as [keyof ProposedLimits, Play][]) {
      if (proposed[name] === undefined) continue;
      await breathe();
      parts.push(await play(tx, days, proposed));
    }
    const isNow = parts.every((part) => part.isNow);
    return {
      ...(isNow ? { from: null, to: null } : days),
      effects: parts.flatMap(({ effects }) =>
        effects.map(({ label, ...effect }) => ({ label: inLanguage(label, language), ...effect })),
      ),
      assumptions: parts.flatMap(({ assumptions }) => assumptions.map((text) => inLanguage(text, language))),
    };
  });

type Play = (tx: Tx, days: Days, proposed: ProposedLimits) => Promise<Part>;
type Counted = { all: number; count: number; sum: bigint };

/** The same count under two limits, beside how many there were. */
async function compare(label: TextValue, count: (limit: bigint) => Promise<Counted>, current: bigint, other: bigint) {
  const [before, after] = [await count(current), await count(other)];
  const pick = ({ count: some, sum }: Counted) => ({ count: some, sum });
  return { label, of: before.all, current: pick(before), simulated: pick(after) };
}

const plays: Record<keyof ProposedLimits, Play> = {
  deposit_minimum: async (tx, days, { deposit_minimum: other = 0n }) => {
    const current = await readSetting(tx, 'deposit_minimum');
    const count = (limit: bigint) => countDepositsBelow(tx, days, limit);
    return {
      effects: [await compare(t('limits.depositsBelow'), count, current, other)],
      assumptions: [t('limits.provider')],
    };
  },
  deposit_review_over: async (tx, days, { deposit_review_over: other = 0n }) => {
    const current = await readSetting(tx, 'deposit_review_over');
    const count = (limit: bigint) => countDepositsAbove(tx, days, limit);
    return { effects: [await compare(t('limits.depositsAbove'), count, current, other)], assumptions: [] };
  },
  principal_limit: async (tx, _days, { principal_limit: other = 0n }) => {
    const current = await readSetting(tx, 'principal_limit');
    const count = (limit: bigint) => countInvestorsFrom(tx, limit);
    return {
      effects: [await compare(t('limits.investors'), count, current, other)],
      assumptions: [t('limits.investorsKeep')],
      isNow: true,
    };
  },
  second_approval_over: async (tx, days, { second_approval_over: other = 0n }) => {
    const current = await readSetting(tx, 'second_approval_over');
    return {
      effects: [
        await compare(t('limits.withdrawals'), (limit) => countRequestsAbove(tx, days, limit), current, other),
        await compare(t('limits.manual'), (limit) => countManualAbove(tx, days, limit), current, other),
        await compare(t('limits.credits'), (limit) => countCreditsAbove(tx, days, limit), current, other),
      ],
      assumptions: [t('limits.debits')],
    };
  },
  transfer_terms: async (tx, days, { transfer_terms: other }) => {
    const { version: _, ...current } = (await readSettings(tx)).transferTerms;
    const terms = other ?? current;
    const near = {
      minimum: larger(current.minimum, terms.minimum),
      maximum: smaller(current.maximum_per_day, terms.maximum_per_day),
    };
    const sent = await listSentNear(tx, days, near);
    const stopped = { current: countStopped(sent, current), simulated: countStopped(sent, terms) };
    return {
      effects: [{ label: t('limits.transfers'), of: await countSent(tx, days), ...stopped }],
      assumptions: [t('limits.transfersSame')],
    };
  },
};

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
