import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#foundation/config.ts';
import { openDb, openPool, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { checkPayouts } from '../src/features/withdrawals/check-payouts.ts';
import { checkBatches } from '../src/features/withdrawals/payouts/check-batches.ts';

// A worker for tests to kill: it sends and looks at every batch, and compares payouts with the chain, without a pause. It
// prints a line once it begins.
const [url, provider] = process.argv.slice(2);
if (url === undefined || provider === undefined) throw new Error('usage: payout-sender-process.ts <url> <provider>');

const db = openDb(openPool(url, { max: 3 }));
const config = { ...loadConfig({ NODE_ENV: 'test' }), provider: JSON.parse(provider) };
const services = { db, config, log: createLog('sender', 'silent') };
process.stdout.write('begins\n');
for (;;) {
  await sql`update payout_batches set next_check_at = app_now() where state in ('prepared', 'unverified', 'sent')`.execute(
    db,
  );
  await checkBatches(services);
  await sql`update payout_checks set next_check_at = app_now() where state = 'waiting'`.execute(db);
  await checkPayouts(services);
  await sleep(5);
}
