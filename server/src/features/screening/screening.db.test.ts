import { afterAll, describe, expect, test } from 'vitest';
import { toRequest } from '#features/withdrawals/withdrawals.testkit.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { createScreenedWorld, refusedByList } from './screening.testkit.ts';
import { insertRefused } from './store.ts';

const screened = await createScreenedWorld();
afterAll(() => screened.close());
const { world, decide, complete, expectClean, toAddress, ask, read, list, pending, getStatus, getAudited } = screened;
const { writeFile, removeFile } = screened;

/** The record of a refusal as it would be made now. */
const insertToday = (memberId: number, reason: string) =>
  inTransaction(world.db, (tx) =>
    insertRefused(tx, {
      ...{ memberId, reason, address: toAddress({ id: memberId }), network: 'BEP20' },
      ...{ outcome: 'deny', source: 'sanctions.csv' },
    }),
  );

describe('a request', () => {
  test('to a denied address is refused without a reason, holds nothing and is recorded out of the member’s sight', async () => {
    const member = await world.member({ main: '100' });
    list(toAddress(member), 'deny');
    const refused = await ask(member, 100);
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('Contact support') } });
    expect(JSON.stringify(refused.body)).not.toMatch(/sanctions|Entry of May|list/i);
    expect(await world.wallets(member.id)).toMatchObject({ main: 100_000_000n, held: 0n });
    expect((await member.get('/withdrawalrequest/list')).body).toMatchObject({ total: 0 });
    const [record] = await rows(
      world.db,
      sql<Record<string, unknown> & { id: number }>`select * from address_screenings where member_id = ${member.id}`,
    );
    expect(record).toMatchObject({
      ...{ step: 'request', outcome: 'deny', reason: 'Entry of May', source: 'sanctions.csv', withdrawal_id: null },
      address: toAddress(member),
    });
    expect(await getAudited(`address_screening:${record?.id}`)).toEqual([
      { action: 'withdrawal.denied', reason: 'sanctions.csv: Entry of May' },
    ]);
    // what the member downloads of the log
    expect(await getAudited(`member:${member.id}`)).toEqual([]);
  });

  test('of 24 at once to a denied address none is accepted', async () => {
    const member = await world.member({ main: '100' });
    list(toAddress(member), 'deny');
    const outcomes = await Promise.all(Array.from({ length: 24 }, () => ask(member, 100)));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await world.wallets(member.id)).toMatchObject({ main: 100_000_000n, held: 0n });
  });

  test('that is refused leaves one record and one entry of the audit log a day, however often and in whatever case it is asked', async () => {
    const member = await world.member({ main: '100' });
    list(toAddress(member), 'deny');
    const outcomes = await Promise.all(Array.from({ length: 24 }, () => ask(member, 100)));
    const inCapitals = `0x${toAddress(member).slice(2).toUpperCase()}`;
    outcomes.push(
      await member.post('/withdrawalrequest/add', { amount: 100, address: inCapitals }),
      await ask(member, 50),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 422));
    const records = await rows(
      world.db,
      sql<{ id: number; today: boolean }>`
        select id, refused_on = app_today() as today from address_screenings where member_id = ${member.id}`,
    );
    expect(records).toMatchObject([{ today: true }]);
    expect(await getAudited(`address_screening:${records[0]?.id}`)).toHaveLength(1);
    const { entries } = await one(
      world.db,
      sql<{ entries: number }>`
        select count(*)::int as entries from audit_log where actor_kind = 'member' and actor_id = ${member.id} and action = 'withdrawal.denied'`,
    );
    expect(entries).toBe(1);
    // what the list says otherwise is another refusal
    await expect(insertToday(member.id, 'Entry of May')).resolves.toBeUndefined();
    await expect(insertToday(member.id, 'Entry of June')).resolves.toMatchObject({ id: expect.any(Number) });
  });

  test('to a referred address is accepted as any other, and says so to staff alone', async () => {
    const member = await world.member({ main: '100' });
    list(toAddress(member), 'refer');
    const request = toRequest(await ask(member, 100));
    expect(request).toMatchObject({ status: 'pending', flags: [] });
    expect((await member.get(`/withdrawalrequest/by/${request.id}`)).body).not.toHaveProperty('review');
    const { singleWithdrawal, review } = await read(await world.staff(), request);
    expect(singleWithdrawal.flags).toContain('address_referred');
    expect(review).toMatchObject({
      needs_second_approval: true,
      screening: { outcome: 'refer', reason: 'Entry of May', source: 'sanctions.csv' },
      screenings: [{ step: 'request', outcome: 'refer', staff: null }],
    });
    const flagged = await (await world.staff()).get(`/withdrawalrequest/list?view=flagged&search=WD-${request.id}`);
    expect(flagged.body).toMatchObject({ total: 1 });
  });
});

describe('an approval', () => {
  test('of an address that has been denied since is refused at every step, and the money goes back', async () => {
    const staff = await world.staff('a.list');
    const { member, request, address } = await pending();
    list(address, 'deny');
    for (const status of ['approved', 'processing'])
      expect(await decide(staff, request, { status })).toMatchObject(refusedByList);
    expect(await complete(staff, request)).toMatchObject(refusedByList);
    expect(await getStatus(staff, request)).toBe('pending');
    const { singleWithdrawal, review } = await read(staff, request);
    expect(singleWithdrawal.flags).toContain('address_denied');
    expect(review.screenings).toMatchObject([
      { step: 'request', outcome: 'allow', reason: '', source: 'sanctions.csv' },
      ...Array.from({ length: 3 }, () => ({ step: 'approval', outcome: 'deny', staff: 'a.list' })),
    ]);
    expect(await getAudited(`withdrawal:${request.id}`)).toHaveLength(3);
    expect(await decide(staff, request, { status: 'rejected', reason: 'Ask support' })).toMatchObject({ status: 200 });
    expect(await world.wallets(member.id)).toMatchObject({ main: 100_000_000n, held: 0n });
    await expectClean();
  });

  test('does not help an address that is denied before the payout; what was sent settles', async () => {
    const staff = await world.staff();
    const [approved, sent] = [await pending(), await pending()];
    expect(await decide(staff, approved.request, { status: 'approved' })).toMatchObject({ status: 200 });
    expect(await decide(staff, sent.request, { status: 'processing' })).toMatchObject({ status: 200 });
    list(approved.address, 'deny');
    list(sent.address, 'deny');
    expect(await decide(staff, approved.request, { status: 'processing' })).toMatchObject(refusedByList);
    expect(await complete(staff, approved.request)).toMatchObject(refusedByList);
    expect(await complete(staff, sent.request)).toMatchObject({ status: 200 });
  });

  test('of a referred address needs two people, in whatever order of steps', async () => {
    const [one, other] = [await world.staff(), await world.staff()];
    const { request, address } = await pending();
    list(address, 'refer');
    for (const status of ['processing', 'completed'])
      expect(await decide(one, request, { status, txid: `0x${'1'.repeat(64)}` })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('sanctions.csv refers this address to a second person') },
      });
    expect(await decide(one, request, { status: 'approved' })).toMatchObject({
      body: { message: expect.stringContaining('1 of 2') },
    });
    for (const status of ['approved', 'processing'])
      expect(await decide(one, request, { status })).toMatchObject({ status: 409 });
    // an entry that is taken away does not make one person of two
    list(address, 'allow');
    expect(await decide(one, request, { status: 'approved' })).toMatchObject({ status: 409 });
    list(address, 'refer');
    expect(await decide(other, request, { status: 'approved' })).toMatchObject({ status: 200 });
    expect(await complete(one, request)).toMatchObject({ status: 200 });
  });

  test('by one person before the address was referred is paid by another', async () => {
    const [one, other] = [await world.staff(), await world.staff()];
    const { request, address } = await pending();
    await decide(one, request, { status: 'approved' });
    list(address, 'refer');
    expect(await decide(one, request, { status: 'processing' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You approved it; another staff member must continue') },
    });
    expect(await complete(one, request)).toMatchObject({ status: 409 });
    expect(await decide(other, request, { status: 'processing' })).toMatchObject({ status: 200 });
    await expectClean();
  });

  test('of a referred address by one person, 24 times at once, is the first of two', async () => {
    const staff = await world.staff();
    const { request, address } = await pending();
    list(address, 'refer');
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, () => decide(staff, request, { status: 'approved' })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getStatus(staff, request)).toBe('pending');
  });
});

test('while the file is broken the last good list holds and staff are alarmed', async () => {
  const staff = await world.staff();
  const { request, address } = await pending();
  list(address, 'deny');
  expect(await decide(staff, request, { status: 'approved' })).toMatchObject(refusedByList);
  const listAlarms = async () =>
    ((await staff.get('/reports/admin/dashboard')).body.alarms as { kind: string }[]).map(({ kind }) => kind);
  expect(await listAlarms()).not.toContain('address_list_broken');
  writeFile('address,outcome,reason\nnot an address\n');
  expect(await decide(staff, request, { status: 'approved' })).toMatchObject(refusedByList);
  expect(await listAlarms()).toContain('address_list_broken');
  removeFile();
  expect(await decide(staff, request, { status: 'approved' })).toMatchObject(refusedByList);
  expect(await listAlarms()).toContain('address_list_broken');
  list(address, 'allow');
  expect(await decide(staff, request, { status: 'approved' })).toMatchObject({ status: 200 });
  expect(await listAlarms()).not.toContain('address_list_broken');
});

test('what was said of an address is never changed or deleted, also not by the tables’ owner', async () => {
  await pending();
  const denied = { api: world.db, owner: world.owner };
  for (const db of Object.values(denied)) {
    await expect(sql`update address_screenings set outcome = 'allow'`.execute(db)).rejects.toThrow();
    await expect(sql`delete from address_screenings`.execute(db)).rejects.toThrow();
  }
});

test('without a list every address is allowed, and the record says that there was none', async () => {
  const open = await createWorld();
  const member = await open.member({ main: '50' });
  const request = toRequest(await ask(member, 50));
  const { review } = (await (await open.staff()).get(`/withdrawalrequest/by/${request.id}`)).body as {
    review: Record<string, unknown>;
  };
  expect(review).toMatchObject({
    screening: { outcome: 'allow', reason: '', source: 'none' },
    screenings: [{ step: 'request', outcome: 'allow', source: 'none' }],
  });
  await open.close();
});
