import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { today } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { dayText } from '#foundation/format.ts';
import { countCountedOn, deleteHoliday, insertHoliday, lockHoliday, lockPlans } from './holiday-store.ts';
import { validateHoliday } from './rules.ts';
import { t } from './texts.ts';

/**
 * Enters a holiday: nothing that accrues on business days accrues on it. What runs loses the day, its end stays; what
 * begins from now on ends a day later.
 * @throws AppError rule (not ahead, a weekend), conflict (is one already)
 */
export async function addHoliday(tx: Tx, by: StaffActor, { day, name }: { day: string; name: string }): Promise<void> {
  const violation = validateHoliday(day, await today(tx));
  if (violation) fail('rule', { reason: violation });
  if (!(await insertHoliday(tx, day, name)))
    fail('conflict', { reason: t('holidayExists', { day: dayText(new Date(day)) }) });
  await audit(tx, by, { action: 'holiday.add', subject: `holiday:${day}`, after: { day, name } });
}

/**
 * Takes a holiday back.
 * @throws AppError not_found, rule (not ahead any more), conflict (investments have calculated their end by it)
 */
export async function removeHoliday(tx: Tx, by: StaffActor, day: string): Promise<void> {
  await lockPlans(tx);
  const { name } = (await lockHoliday(tx, day)) ?? fail('not_found', { what: t('holiday') });
  if (day <= (await today(tx))) fail('rule', { reason: t('holidayRemoveTooLate') });
  const counted = await countCountedOn(tx, day);
  if (counted > 0) fail('conflict', { reason: t('holidayCounted', { count: counted }) });
  await deleteHoliday(tx, day);
  await audit(tx, by, { action: 'holiday.remove', subject: `holiday:${day}`, before: { day, name } });
}
