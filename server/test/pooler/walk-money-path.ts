import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { createPaymentsWorld } from '../../src/features/payments/payments.testkit.ts';
import { ADDRESS, toRequest, withdrawalKit } from '../../src/features/withdrawals/withdrawals.testkit.ts';
import { codeTo } from '../mailbox.ts';
import { TIMEOUT } from '../timeouts.ts';

const PASSWORD = 'tide-lantern-43';
const DEPOSIT = 500;
const INVESTED = 400;
const WITHDRAWN = 50;
const TRANSFERRED = 10;
const AT_ONCE = 40;

export type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;

/** A world whose API gets its connections from a pooler for transactions. */
export async function createPooledWorld(reach: (apiUrl: string) => Promise<string>): Promise<PaymentsWorld> {
  const world = await createPaymentsWorld({ reach, pooled: true });
  world.config.dataDir = await mkdtemp(join(tmpdir(), 'pooled-'));
  return world;
}

/** One member's money all the way over HTTP: in, invested, sent, out, and what staff look at meanwhile. */
export async function walkMoneyPath(world: PaymentsWorld): Promise<void> {
  // what the provider keeps of a deposit the operator absorbs
  const capital = { amount: 1_000_000_000n, txid: `0x${'1'.repeat(64)}` };
  await inTransaction(world.db, (tx) => addCapital(tx, systemActor, capital));
  const staff = await world.staff();
  const friend = await world.member();
  const who = { fullname: 'Mary Member', username: 'mary', email: 'mary@mail.test', phone: '', password: PASSWORD };
  const statements = { country: 'DE', date_of_birth: '1990-01-01', agreements: { risk: 1, terms: 1, privacy: 1 } };
  expect((await world.visitor.post('/auth/register', { ...who, ...statements })).status).toBe(200);
  const otp = await codeTo(world, who.email);
  expect((await world.visitor.post('/auth/verify-user', { email: who.email, otp })).status).toBe(200);
  expect((await world.visitor.post('/auth/signin', { email: who.email, password: PASSWORD })).status).toBe(200);
  const { id } = await one(world.db, sql<{ id: number }>`select id from members where username = 'mary'`);
  const mary = await world.signIn('member', id);

  const payment = await world.open(mary, DEPOSIT);
  expect(payment.pay_address, JSON.stringify(payment)).toBeDefined();
  await world.fake.send({ address: payment.pay_address, amount: String(DEPOSIT) });
  await vi.waitFor(async () => expect((await world.wallets(id)).main).toBe(BigInt(DEPOSIT) * 1_000_000n), TIMEOUT);

  const invest = () => mary.post('/investments', { plan_id: 1, amount: INVESTED, risk_notice: 1 });
  const answers = await Promise.all(Array.from({ length: 3 }, invest));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const username = await one(
    world.db,
    sql<{ name: string }>`select username as name from members where id = ${friend.id}`,
  );
  const key = { 'idempotency-key': 'the-one' };
  const send = () => mary.post('/transfer/friend', { values: { amount: TRANSFERRED, friend: username.name } }, key);
  const sent = await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(new Set(sent.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(sent[0]?.status).toBe(200);

  const asked = await mary.post('/withdrawalrequest/add', { amount: WITHDRAWN, address: ADDRESS });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { decide, complete } = withdrawalKit(world);
  expect((await decide(staff, toRequest(asked), { status: 'approved', reason: 'Looked at' })).status).toBe(200);
  expect((await complete(await world.staff(), toRequest(asked))).status).toBe(200);
  const left = BigInt(DEPOSIT - INVESTED - TRANSFERRED - WITHDRAWN) * 1_000_000n;
  expect(await world.wallets(id)).toMatchObject({ main: left, held: 0n });

  const looked: [typeof mary, string][] = [
    [mary, `/reports/member/${id}/dashboard`],
    [mary, '/withdrawalrequest/list'],
    [mary, `/notifications/user/${id}`],
    [staff, '/tr/all?page=1'],
    [staff, '/tr/export?format=csv'],
    [staff, '/reports/admin/dashboard'],
    [staff, '/users/list'],
    [staff, '/end-of-day/preview'],
  ];
  for (const [as, path] of looked) {
    const several = await Promise.all(Array.from({ length: 8 }, () => as.get(path)));
    // one preview at a time
    const wanted = path === '/end-of-day/preview' ? [200, 409] : [200];
    for (const { status, body } of several) expect(wanted, `${path} ${JSON.stringify(body)}`).toContain(status);
  }
  expect((await staff.get('/end-of-day/preview')).status).toBe(200);
  expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
}
