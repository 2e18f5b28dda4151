import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { isSettingUp, markWentLive } from '#foundation/go-live.ts';
import { joinTexts } from '#foundation/texts.ts';
import { type Outside, presentItems, readItems } from './items.ts';
import { t } from './texts.ts';

/**
 * Opens deposits, investments and withdrawals for good: from now on changes that loosen a guard wait, too.
 * @throws AppError conflict where nothing is being set up, rule naming every item that is missing
 */
export async function goLive(tx: Tx, by: StaffActor, outside: Outside): Promise<void> {
  if (!(await isSettingUp(tx))) fail('conflict', { reason: t('notSettingUp') });
  const items = await readItems(tx, outside);
  const missing = items.filter(({ done }) => !done).map(({ detail }) => detail);
  if (missing.length > 0) fail('rule', { reason: t('incomplete', { missing: joinTexts(missing, '. ') }) });
  if (!(await markWentLive(tx, by.id))) fail('conflict', { reason: t('alreadyLive') });
  await audit(tx, by, {
    action: 'installation.go_live',
    subject: 'installation',
    after: { items: presentItems(items, SOURCE_LANGUAGE) },
  });
}
