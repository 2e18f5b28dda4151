import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { createWebp } from '#foundation/image.testkit.ts';
import { createWorld } from '#test/world.ts';
import { decideDeposit } from './decide-deposit.ts';
import { manualDeposits, newHash } from './manual.testkit.ts';

const world = await createWorld();
const { paid, report, reported, decide, postings } = await manualDeposits(world);
afterAll(() => world.close());
afterEach(async () => {
  expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0n)).toEqual([]);
});

const PATH = wirePaths.deposits;
const main = async (id: number) => (await world.wallets(id)).main;
const usdt = (amount: number) => BigInt(amount) * 1_000_000n;

test('a reported deposit waits, is credited once by staff, and its member is notified', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const txid = newHash();
  const answer = await report(member, {
    txid: txid.toUpperCase().replace('0X', '0x'),
    image: await createWebp(30, 20),
  });
  expect(answer).toMatchObject({ status: 200 });
  const id = Number(answer.body.id);
  const own = async () => (await member.get(`${PATH}/by/${id}`)).body.singleDeposite;
  expect(await own()).toMatchObject({
    ...{ method: 'manual', status: 'pending', payment_status: 'confirming', amount: 100, credited: 0, txid },
    ...{ pay_address: paid, manual: { label: 'Company wallet', outcome: null, reason: null } },
  });
  expect(await own()).not.toHaveProperty('staff');
  // the provider's payments are another list
  expect((await member.get('/now-payments/list')).body.total).toBe(0);
  expect((await member.get(`${PATH}/list`)).body.total).toBe(1);
  const waiting = (await staff.get(`${PATH}/list?method=manual&status=pending`)).body;
  expect(waiting.total).toBe(1);
  const [row] = waiting.alldeposite as { amount: number; user_id: number }[];
  expect((await staff.get(`${PATH}/list?method=provider`)).body.total).toBe(0);
  expect(await main(member.id)).toBe(0n);

  // a row of the list holds all that a decision carries
  const update = { status: 'approved', amount: row?.amount, user_id: row?.user_id };
  expect(await decide(staff, id, update)).toMatchObject({ status: 200 });
  expect([await main(member.id), await postings(id)]).toEqual([usdt(100), [{ amount: usdt(100) }]]);
  expect(await own()).toMatchObject({ status: 'approved', payment_status: 'finished', credited: 100 });
  await world.deliverEvents();
  const { notifications } = (await member.get(`/notifications/user/${member.id}`)).body;
  expect(notifications).toMatchObject([{ title: 'Deposit credited' }]);
  const actions = await rows(
    world.db,
    sql<{ action: string }>`select action from audit_log where subject = ${`payment:${id}`} order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['deposit.report', 'deposit.approved']);
  for (const status of ['approved', 'rejected'])
    expect((await decide(staff, id, { status, amount: 100, user_id: member.id })).body.code).toBe('wrong_state');
  expect((await member.delete(`${PATH}/${id}`)).body.code).toBe('wrong_state');
  expect(await postings(id)).toHaveLength(1);
});

test('staff credit what arrived, not what was reported, and the member reads both with the reason', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const id = await reported(member, { amount: '900' });
  const body = { status: 'approved', amount: 90, user_id: member.id, reason: 'One zero too many' };
  expect((await decide(staff, id, { ...body, user_id: member.id + 1 })).status).toBe(409);
  expect((await staff.put(`${PATH}/${id}`, body)).body.code).toBe('step_up_required');
  expect((await decide(staff, id, body)).status).toBe(200);
  expect([await main(member.id), await postings(id)]).toEqual([usdt(90), [{ amount: usdt(90) }]]);
  await world.deliverEvents();
  const [note] = (await member.get(`/notifications/user/${member.id}`)).body.notifications as { message: string }[];
  expect(note?.message).toBe(
    '90.00 USDT was credited to your main account. You had reported 900.00 USDT. Reason: One zero too many',
  );
});

test('a rejected deposit is not credited later, and its transaction may be reported again', async () => {
  const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
  const txid = newHash();
  const id = await reported(member, { txid });
  // no code: no money moves; without a reason, as the specification's call carries none
  expect((await staff.put(`${PATH}/${id}`, { status: 'rejected', amount: 100, user_id: member.id })).status).toBe(200);
  expect((await decide(staff, id, { status: 'approved', amount: 100, user_id: member.id })).body.code).toBe(
    'wrong_state',
  );
  expect((await member.get(`${PATH}/by/${id}`)).body.singleDeposite).toMatchObject({
    ...{ status: 'rejected', credited: 0, manual: { outcome: 'rejected', reason: null } },
  });
  await world.deliverEvents();
  const { notifications } = (await member.get(`/notifications/user/${member.id}`)).body;
  expect(notifications).toMatchObject([{ title: 'Deposit rejected' }]);
  const again = await reported(other, { txid });
  expect((await decide(staff, again, { status: 'approved', amount: 100, user_id: other.id })).status).toBe(200);
  expect([await main(member.id), await main(other.id)]).toEqual([0n, usdt(100)]);
});

test('over the limit a second staff member approves the same amount', async () => {
  const [member, first, second] = [await world.member(), await world.staff(), await world.staff()];
  const id = await reported(member, { amount: '2500' });
  const body = { status: 'approved', amount: 2500, user_id: member.id };
  expect((await decide(first, id, body)).body.message).toContain('First approval (1 of 2)');
  expect((await decide(first, id, body)).status).toBe(409);
  // another amount is one that no one has agreed to
  expect((await decide(second, id, { ...body, amount: 2400 })).body.message).toContain('First approval (1 of 2)');
  expect((await decide(second, id, { ...body, amount: 2400 })).status).toBe(409);
  expect([await main(member.id), await postings(id)]).toEqual([0n, []]);
  expect((await decide(first, id, { ...body, amount: 2400 })).body.message).toBe('Deposit credited');
  expect([await main(member.id), await postings(id)]).toEqual([usdt(2400), [{ amount: usdt(2400) }]]);
});

test('many decisions at once credit it once', async () => {
  const member = await world.member();
  const staff = [await world.staff(), await world.staff(), await world.staff()];
  const id = await reported(member);
  const answers = await Promise.all(
    [...staff, ...staff].map((by, index) =>
      decide(by, id, { status: index % 3 === 2 ? 'rejected' : 'approved', amount: 100, user_id: member.id }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'wrong_state')).toHaveLength(5);
  const isCredited = answers.some(({ body }) => body.message === 'Deposit credited');
  expect([await main(member.id), (await postings(id)).length]).toEqual(isCredited ? [usdt(100), 1] : [0n, 0]);
});

test('the same transaction reported by two members at once is one report, and the same request twice is one', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const txid = newHash();
  const answers = await Promise.all([one, other, one, other].map((by) => report(by, { txid })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const repeated = newHash();
  const same = await Promise.all([1, 2, 3].map(() => report(one, { txid: repeated }, { 'idempotency-key': repeated })));
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
  const found = await rows(world.db, sql`select 1 from payments where payin_hash in (${txid}, ${repeated})`);
  expect(found).toHaveLength(2);
  const { body } = await report(one, { txid: repeated });
  expect(body.message).toContain('You have reported this transaction already, as DP-');
  // whose it is, is not said to anyone else
  expect((await report(other, { txid: repeated })).body.message).toContain('has been reported or used already');
});

test('a decision that is killed before it ends moved nothing, and is made again', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const id = await reported(member);
  const stepUp = (await world.stepUp('staff', staff.id, 'entry'))['x-step-up'];
  const actor = { kind: 'staff', id: staff.id, role: 'owner' } as never;
  const killed = inTransaction(world.db, async (tx) => {
    const decision = { id, memberId: member.id, status: 'approved' as const, amount: usdt(100) };
    await decideDeposit(tx, actor, stepUp, decision, async () => undefined);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(killed).rejects.toThrow();
  expect([await main(member.id), await postings(id)]).toEqual([0n, []]);
  expect((await decide(staff, id, { status: 'approved', amount: 100, user_id: member.id })).status).toBe(200);
  expect([await main(member.id), (await postings(id)).length]).toEqual([usdt(100), 1]);
});

test('a transaction that proved something else is neither reported nor credited', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const txid = newHash();
  const id = await reported(member, { txid });
  // the provider found the same transaction meanwhile
  await sql`insert into payments (member_id, provider, price_amount, price_currency, pay_currency, payin_hash, created_at)
    values (${member.id}, 'nowpayments', 1, 'usd', 'usdtbsc', ${txid}, app_now())`.execute(world.owner);
  const refused = await decide(staff, id, { status: 'approved', amount: 100, user_id: member.id });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('used for deposit DP-')]);
  expect((await staff.put(`${PATH}/${id}`, { status: 'rejected', amount: 100, user_id: member.id })).status).toBe(200);
  expect((await report(member, { txid })).status).toBe(409);
  expect(await main(member.id)).toBe(0n);
});

test('the receipt is shown to its member and staff only, without what the file carried', async () => {
  const [member, other, staff] = [await world.member(), await world.member(), await world.staff(undefined, 'support')];
  const id = await reported(member);
  const path = `${PATH}/${id}/receipt`;
  for (const by of [member, staff])
    expect((await by.get(path)).body.receipt).toMatchObject({ type: 'image/png', width: 30, height: 20 });
  for (const asked of [path, `${PATH}/by/${id}`]) expect((await other.get(asked)).status).toBe(403);
  expect((await world.visitor.get(path)).status).toBe(401);
  expect((await (await world.staff(undefined, 'content')).get(path)).status).toBe(403);
  const [file] = await rows(
    world.db,
    sql<{ name: string }>`select receipt_name as name from manual_deposits where payment_id = ${id}`,
  );
  expect((await fetch(`${world.base}/files/${file?.name}`)).status).toBe(404);
});

test('a member takes a report back and sends it again; others cannot, and staff without that role decide nothing', async () => {
  const [member, other, support] = [
    await world.member(),
    await world.member(),
    await world.staff(undefined, 'support'),
  ];
  const txid = newHash();
  const id = await reported(member, { txid });
  expect((await other.delete(`${PATH}/${id}`)).status).toBe(403);
  expect((await support.delete(`${PATH}/${id}`)).status).toBe(403);
  expect((await decide(support, id, { status: 'approved', amount: 100, user_id: member.id })).status).toBe(403);
  expect((await member.put(`${PATH}/${id}`, { status: 'approved', amount: 100, user_id: member.id })).status).toBe(403);
  expect((await member.delete(`${PATH}/${id}`)).status).toBe(200);
  expect((await member.get(`${PATH}/by/${id}`)).body.singleDeposite).toMatchObject({
    manual: { outcome: 'withdrawn' },
  });
  expect((await report(member, { txid })).status).toBe(200);
});

test.each([
  ['no hash', { txid: 'abc' }, 'txid: Use a transaction hash'],
  ['a hash without 0x', { txid: 'a'.repeat(64) }, 'txid: Use a transaction hash'],
  ['nothing', { amount: '0' }, 'amount'],
  ['less than nothing', { amount: '-5' }, 'amount'],
  ['a number that is none', { amount: '1e400' }, 'amount'],
  ['seven decimals', { amount: '10.0000001' }, 'amount'],
  ['too little', { amount: '9.99' }, 'minimum'],
  ['too much', { amount: '1000000.01' }, 'up to 1,000,000'],
  ['an unknown payment link', { qr_id: '99' }, 'Payment link'],
  ['text as the picture', { image: 'x' }, 'Choose a picture'],
  ['no picture', { image: Buffer.from('%PDF-1.7') }, 'no PNG, JPEG or WebP'],
])('%s is refused by a sentence, and nothing is kept', async (_, fields, reason) => {
  const member = await world.member();
  const kept = async () => (await rows(world.db, sql`select 1 from files`)).length;
  const before = await kept();
  const refused = await report(member, fields as Record<string, string>);
  expect([400, 404, 409, 422]).toContain(refused.status);
  expect(refused.body.message).toContain(reason);
  expect([await kept(), (await member.get(`${PATH}/list`)).body.total]).toEqual([before, 0]);
});

test('blocked and unverified members report nothing, and no one reports more than ten an hour', async () => {
  for (const options of [{ blocked: true }, { verified: false }])
    expect((await report(await world.member(options))).status).not.toBe(200);
  const member = await world.member();
  world.config.rateLimits = true;
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await report(member)).status);
  world.config.rateLimits = false;
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
