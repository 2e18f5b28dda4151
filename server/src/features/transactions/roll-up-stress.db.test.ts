import { afterAll, expect, test } from 'vitest';
import { inTransaction, sql } from '#foundation/db.ts';
import { memberAccount, post, reverse } from '#ledger/index.ts';
import { createWorld } from '#test/world.ts';
import { transactionChecks } from './checks-store.ts';
import { rollUpTransactions } from './roll-up-store.ts';
import { findTransactions } from './store.ts';

const world = await createWorld();
afterAll(() => world.close());

const WRITERS = 8;
const EACH = 60;

test('while many write at once, what is rolled up and what is not make up every entry in every read', async () => {
  const people = await Promise.all(Array.from({ length: WRITERS + 1 }, () => world.member({ main: '1000' })));
  const account = (position: number) => memberAccount(people[position]?.id ?? 0, 'main');
  let writing = WRITERS;
  const write = async (writer: number) => {
    for (let turn = 0; turn < EACH; turn += 1) {
      const reference = 300_000 + writer * 1000 + turn;
      await inTransaction(world.db, async (tx) => {
        const posting = {
          debit: account(writer),
          credit: account(writer + 1),
          amount: 1n,
          entryType: 'transfer',
          reference,
        } as const;
        const [id] = await post(tx, [posting]);
        // so that ids are committed in another order than they were taken in
        await sql`select pg_sleep(${(turn % 3) / 500})`.execute(tx);
        if (turn % 7 === 0) await reverse(tx, id ?? 0n);
        if (turn % 11 === 0)
          await sql`with made as (insert into withdrawals (member_id, kind, amount, fee, net_amount, address, requested_at)
            values (${people[writer]?.id}, 'roi', 20000000, 1000000, 19000000, '0x0', app_now()) returning id) select id from made`
            .execute(tx)
            .then(({ rows: [made] }) =>
              sql`update withdrawals set status = 'rejected', reason = 'no' where id = ${(made as { id: number }).id}`.execute(
                tx,
              ),
            );
      });
    }
    writing -= 1;
  };
  const read = async () => {
    while (writing > 0) {
      await rollUpTransactions(world.db, 37n, 3n);
      for (const check of transactionChecks) expect(await check(world.db)).toMatchObject({ broken: 0 });
      const { summary } = await findTransactions(world.db, { type: 'transfer_transaction' }, { limit: 10, offset: 0 });
      // each transfer is listed for both, and adds up to nothing at any instant
      expect([summary.count % 2, summary.total_amount]).toEqual([0, 0n]);
    }
  };
  await Promise.all([...Array.from({ length: WRITERS }, (_, writer) => write(writer)), read()]);
  const countCommissions = async () =>
    (await findTransactions(world.db, { type: 'transfer_transaction' }, { limit: 1, offset: 0 })).summary.count;
  expect(await countCommissions()).toBe(WRITERS * EACH * 2);
  await rollUpTransactions(world.db);
  expect(await countCommissions()).toBe(WRITERS * EACH * 2);
  for (const check of transactionChecks) expect(await check(world.db)).toMatchObject({ broken: 0 });
}, 120_000);
