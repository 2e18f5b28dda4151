import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Config } from '#foundation/config.ts';
import { csvLine } from '#foundation/csv.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { confirmedAfter, countByState } from './store.ts';
import { toUnsubscribe } from './unsubscribe-link.ts';

const ROWS_A_READ = 1000;

/** The confirmed addresses as CSV lines, read piece by piece while they are sent. Who took them is in the audit log first. */
export async function exportConfirmed(db: Db, by: StaffActor, config: Config): Promise<AsyncGenerator<string>> {
  await inTransaction(db, async (tx) => {
    const { confirmed } = await countByState(tx);
    await audit(tx, by, { action: 'newsletter.export', subject: 'newsletter', after: { confirmed } });
  });
  return linesOf(db, config);
}

async function* linesOf(db: Db, config: Config): AsyncGenerator<string> {
  yield csvLine(['email', 'language', 'confirmed_at', 'unsubscribe_url']);
  let after = 0;
  for (;;) {
    const found = await confirmedAfter(db, after, ROWS_A_READ);
    for (const { id, email, language, confirmed_at } of found)
      yield csvLine([email, language, confirmed_at.toISOString(), toUnsubscribe(config, id).page]);
    const last = found.at(-1);
    if (!last) return;
    after = last.id;
  }
}
