import { type Db, inTransaction } from '#foundation/db.ts';
import { dayText } from '#foundation/format.ts';
import { addReminderLines, ending, listEndingDays, listLanguages, takeDay } from './claim-reminders-store.ts';
import { addRecipientsAmong, insertNotification } from './store.ts';
import { t } from './texts.ts';

/** Reminds members of what they can claim for 48 hours more and no longer: once, in the app and by a line of their digest. */
export async function remindOfClaims(db: Db): Promise<void> {
  for (const lastDay of await listEndingDays(db))
    await inTransaction(db, async (tx) => {
      if (!(await takeDay(tx, lastDay))) return;
      await addReminderLines(tx, lastDay);
      for (const language of await listLanguages(tx, lastDay)) {
        const id = await insertNotification(tx, {
          title: t('claim.ending.title').in(language),
          message: t('claim.ending', { date: dayText(new Date(lastDay)) }).in(language),
          toAll: false,
          type: 'notification',
          createdBy: null,
          event: 'claim.ending',
        });
        await addRecipientsAmong(tx, id, ending(lastDay), { topic: 'claims', language });
      }
    });
}
