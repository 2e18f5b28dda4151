import type { ProviderCheck } from '#features/payments/index.ts';
import { dayText, listText, momentText, moneyText } from '#foundation/format.ts';
import type { TestMail } from '#foundation/test-mail.ts';
import type { TextValue } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** Whether an item holds, and what is there or missing. */
export type ItemState = { done: boolean; detail: TextValue };

/** A backup that is older is the staff's alarm. */
const MAX_BACKUP_AGE_HOURS = 26;
const HOUR_MS = 3_600_000;

/** Texts that must be entered: which are missing, or the first of them as it is. */
export function describeMissing(texts: [what: TextValue, value: string][]): ItemState {
  const missing = texts.filter(([, value]) => value === '').map(([what]) => what);
  if (missing.length > 0) return { done: false, detail: t('enter', { missing: listText(missing) }) };
  const [[, first]] = texts as [[TextValue, string]];
  return { done: true, detail: shorten(first) };
}

/** A good backup of the last hours, and a restore that was tested at any time. */
export function describeBackup(state: { lastGoodAt: Date | null; restoreTestedAt: Date | null }, now: Date): ItemState {
  const { lastGoodAt, restoreTestedAt } = state;
  if (lastGoodAt === null) return { done: false, detail: t('backupNone') };
  const hours = Math.floor((now.getTime() - lastGoodAt.getTime()) / HOUR_MS);
  if (hours >= MAX_BACKUP_AGE_HOURS)
    return { done: false, detail: t('backupOld', { hours, max: MAX_BACKUP_AGE_HOURS }) };
  if (restoreTestedAt === null) return { done: false, detail: t('restoreUntested') };
  return { done: true, detail: t('restoreTested', { day: dayText(restoreTestedAt) }) };
}

/** A key of one's own that the provider takes. */
export function describeProvider(check: ProviderCheck): ItemState {
  switch (check.state) {
    case 'simulator':
      return { done: false, detail: t('providerSimulated') };
    case 'answers':
      return { done: true, detail: t('providerAnswers', { host: check.host, amount: moneyText(check.minimum) }) };
    case 'key_refused':
      return { done: false, detail: t('providerKeyRefused', { host: check.host, message: check.message }) };
    case 'no_answer':
      return { done: false, detail: t('providerSilent', { host: check.host, message: check.message }) };
  }
}

/** A relay of one's own that took a test mail; another relay has to take one again. */
export function describeMail(relay: string | undefined, test: TestMail | undefined): ItemState {
  if (relay === undefined) return { done: false, detail: t('mailNoRelay') };
  if (test === undefined) return { done: false, detail: t('mailUntested', { relay }) };
  if (test.relay !== relay) return { done: false, detail: t('mailOtherRelay', { relay, other: test.relay }) };
  if (test.sentAt) return { done: true, detail: t('mailAccepted', { relay, time: momentText(test.sentAt) }) };
  if (test.failure !== null) return { done: false, detail: t('mailRefused', { relay, message: test.failure }) };
  return { done: false, detail: t('mailWaiting', { relay }) };
}

/** Each owner has a second factor; there may be several. */
export function describeOwners(owners: readonly { username: string; hasFactor: boolean }[]): ItemState {
  const without = owners.filter(({ hasFactor }) => !hasFactor).map(({ username }) => username);
  if (owners.length === 0) return { done: false, detail: t('ownerNone') };
  if (without.length > 0)
    return { done: false, detail: t('ownersWithout', { names: listText(without), count: without.length }) };
  return { done: true, detail: t('ownersHave', { count: owners.length }) };
}

const shorten = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 79)}…`);
