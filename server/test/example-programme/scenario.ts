import { runEndOfDay } from '#app/end-of-day.ts';
import { eventHandlers } from '#app/event-handlers.ts';
import { verifyAll } from '#app/verify.ts';
import { openDb, openPool, rows, sql } from '#foundation/db.ts';
import { migrate } from '#foundation/migrate.ts';
import { deliverAll } from '#foundation/outbox.ts';

// Runs in a copy of the tree to which the example of CONTRIBUTING was added, against a database with members and funds.

const [url = '', workerUrl = '', name = ''] = process.argv.slice(2);
const { applied } = await migrate(url);
const db = openDb(openPool(workerUrl, { restricted: true, max: 4 }));
const outcome = await runEndOfDay(db, { batchSize: 100, manual: true });
await deliverAll(db, eventHandlers);
const checks = await verifyAll(db);
const notified = await rows(
  db,
  sql<{ username: string; title: string; message: string }>`
    select m.username, n.title, n.message from notifications n join notification_recipients r on r.notification_id = n.id
      join member_names m on m.id = r.member_id where n.event = ${`${name}.paid`}`,
);
const transactions = await rows(
  db,
  sql<{ type: string; source: string; amount: string }>`
    select type, source, amount::text as amount from transactions where entry_type = ${name}`,
);
await db.destroy();
const broken = checks.filter((check) => check.broken > 0);
process.stdout.write(
  JSON.stringify({ applied, outcome, notified, transactions, broken, checks: checks.map((check) => check.name) }),
);
