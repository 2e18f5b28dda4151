import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import {
  type SettingName,
  type SettingValues,
  settingDefinitions,
  settingNames,
} from '@fairlead/contract/domain/settings.ts';
import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { type Staged, stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { today } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { dayText } from '#foundation/format.ts';
import { isSettingUp } from '#foundation/go-live.ts';
import { isPublicUrl } from '#foundation/network.ts';
import { joinTexts, type Text } from '#foundation/texts.ts';
import { readSetting } from './read-settings.ts';
import { promiseIn } from './rules.ts';
import { settingKind, toSubject } from './setting-kind.ts';
import { setting } from './setting-labels.ts';
import { lockSettings } from './store.ts';
import { t } from './texts.ts';

/** How many days ahead terms can be changed. */
const LATEST_DAYS = 366;

/** What became of each setting that differs from what is stored. */
export type SettingsOutcome = { name: SettingName; staged: Staged }[];

/**
 * Changes the given settings: what tightens a guard holds at once, what loosens one waits for a second staff member and
 * then 24 hours. Every version is kept.
 * @param how.holdsFrom the day (UTC) from whose beginning changed terms hold
 * @throws AppError rule for a text that promises something or a day that cannot be, conflict where a change of a setting is waiting already
 */
export async function changeSettings(
  tx: Tx,
  by: StaffActor,
  changes: SettingValues,
  { reason, holdsFrom }: { reason: string; holdsFrom?: string | undefined },
): Promise<SettingsOutcome> {
  await lockSettings(tx);
  if (holdsFrom !== undefined) await refuseDay(tx, by, changes, holdsFrom);
  const outcome: SettingsOutcome = [];
  for (const name of settingNames) {
    const after = changes[name];
    if (after === undefined) continue;
    const definition = settingDefinitions[name];
    const promise = definition.control === 'text' ? promiseIn(after as string) : undefined;
    if (promise) fail('rule', { reason: t('promise', { setting: setting(name), promise }) });
    const before = await readSetting(tx, name);
    if (isDeepStrictEqual(before, after)) continue;
    const loosens = (definition.loosens as (before: unknown, after: unknown) => boolean)(before, after);
    const staged = await stageChange(tx, by, settingKind, {
      subject: toSubject(name),
      title: name,
      before: { value: before },
      after: { value: after, ...(holdsFrom === undefined ? {} : { holdsFrom }) },
      reason,
      loosens,
    });
    outcome.push({ name, staged });
  }
  return outcome;
}

/** Only terms wait for a day, a later one, and not while the owner sets the platform up alone. */
async function refuseDay(tx: Tx, by: StaffActor, changes: SettingValues, day: string): Promise<void> {
  const changed = settingNames.filter((name) => changes[name] !== undefined);
  if (changed.length === 0 || changed.some((name) => settingDefinitions[name].control !== 'terms'))
    fail('rule', { reason: t('holdsFromAlone') });
  if (by.role === 'owner' && (await isSettingUp(tx))) fail('rule', { reason: t('holdsFromSetup') });
  const present = await today(tx);
  const [first, last] = [addDays(present, 1), addDays(present, LATEST_DAYS)];
  if (day < first || day > last)
    fail('rule', { reason: t('holdsFromRange', { first: dayText(new Date(first)), last: dayText(new Date(last)) }) });
}

/**
 * What the server itself asks must be on the internet, not beside it; where a name leads is checked whenever it is asked.
 * @throws AppError rule
 */
export function refusePrivateAddress(values: SettingValues): void {
  for (const name of ASKED_ADDRESSES) {
    const address = values[name];
    if (address && !isPublicUrl(new URL(address)))
      fail('rule', { reason: t('publicAddress', { setting: setting(name) }) });
  }
}

const ASKED_ADDRESSES = [
  ...(['rates_source', 'candles_source'] as const),
  ...walletChains.map(({ node }) => node),
] as const;

/** The sentence of the answer. */
export function describeOutcome(outcome: SettingsOutcome): Text {
  const waiting = outcome.filter(({ staged }) => !staged.isApplied).map(({ name }) => setting(name));
  if (waiting.length === 0) return t('saved');
  const settings = joinTexts(waiting, ', ');
  return outcome.length > waiting.length ? t('waitingOthers', { settings }) : t('waiting', { settings });
}
