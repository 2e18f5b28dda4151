import { dayText, listText } from '#foundation/format.ts';
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

const shorten = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 79)}…`);
