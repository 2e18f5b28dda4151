import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { createChainWorld, USDT } from '../payments/chain/chain-world.testkit.ts';
import { checkPayouts } from './check-payouts.ts';
import { toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createChainWorld({ confirmations: 3 });
afterAll(() => world.close());
const { decide, expectClean } = withdrawalKit(world);
const { chain } = world;
const staff = await world.staff();
const services = { db: world.db, config: world.config, log: createLog('test', 'silent') };

/** What the platform has of a request that is paid on the chain. */
const read = ({ id }: Wire) =>
  one(
    world.db,
    sql<{ status: string; txid: string | null; check: string; confirmations: number; settled: number; events: number }>`
      select w.status, w.txid, c.state as check, c.confirmations,
        (select count(*) from postings where reference = w.id and entry_type = 'payout_settled')::int as settled,
        (select count(*) from audit_log where subject = 'withdrawal:' || w.id and action = 'withdrawal.completed')::int as events
      from withdrawals w join payout_checks c on c.withdrawal_id = w.id where w.id = ${id}`,
  );

/** Ends the connection of anyone who completes a request, after the check was stored and before the transaction ends. */
const armKill = () =>
  sql`
    create function kill_completion() returns trigger language plpgsql as $$
      begin
        if new.status = 'completed' and old.status <> 'completed' then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$;
    create trigger kill_completion before update on withdrawals for each row execute function kill_completion()`.execute(
    world.owner,
  );
const disarmKill = () => sql`drop function kill_completion cascade`.execute(world.owner);

test('a job that is killed between storing a check and completing the payout did neither; the next one completes it once', async () => {
  const member = await world.member({ main: '200' });
  const address = `0xc${'9'.repeat(39)}`;
  const wire = toRequest(await member.post('/withdrawalrequest/add', { amount: 50, address }));
  const hash = await world.pay(address, 49n * USDT);
  expect(await decide(staff, wire, { status: 'completed', txid: hash })).toMatchObject({ status: 200 });
  const waiting = { status: 'processing', txid: null, check: 'waiting', confirmations: 0, settled: 0, events: 0 };
  expect(await read(wire)).toMatchObject(waiting);
  await chain.mine(3);
  await armKill();
  try {
    await expect(checkPayouts(services)).rejects.toThrow();
    expect(await read(wire)).toMatchObject(waiting);
    await expectClean();
  } finally {
    await disarmKill();
  }
  await Promise.all([checkPayouts(services), checkPayouts(services)]);
  await checkPayouts(services);
  expect(await read(wire)).toMatchObject({
    ...{ status: 'completed', txid: hash, check: 'confirmed', confirmations: 3, settled: 1, events: 1 },
  });
  await expectClean();
});
