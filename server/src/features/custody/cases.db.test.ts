import type { CustodyCount } from '@fairlead/contract/features/custody.ts';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { custodyIn, custodyStaff, found, place } from './custody.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const [owner, finance, other, auditor] = await custodyStaff(world);
const postings = async () => (await rows(world.db, sql`select id from postings`)).length;
const { read, readCase, count, capital, lastPosting, end } = custodyIn(world, auditor);

test('a case has notes and an assignee, and ends by two people who give and read the same reason', async () => {
  await capital('1000', '1');
  await count(finance, [place('999.5')]);
  const id = (await read()).open_case?.id as number;
  const entry = await lastPosting();
  const before = await postings();
  expect(await finance.post(`/custody/cases/${id}/notes`, { text: 'Asked the provider' })).toMatchObject({
    status: 200,
  });
  expect(
    await finance.put(`/queue/custody_case/${id}/assignee`, { assignee_id: other.id, expected_id: null }),
  ).toMatchObject({ status: 200 });
  const explain = (by: Caller, body: object) => by.post(`/custody/cases/${id}/explain`, body);
  const agree = (by: Caller, body: object) => by.post(`/custody/cases/${id}/agree`, body);
  expect(await agree(other, found(entry))).toMatchObject({ status: 409 });
  for (const [body, status] of [
    [found(999_999), 404],
    [{ ...found(entry), explained_by: { kind: 'payment', id: 77 } }, 404],
    [{ ...found(entry), outcome: 'booked', explained_by: { kind: 'payment', id: 77 } }, 422],
    [{ ...found(entry), outcome: 'booked' }, 422],
    [found(entry, ' '), 400],
    [{ ...found(entry), outcome: 'ignored' }, 400],
    [found(-1), 400],
  ] as const)
    expect(await explain(finance, body)).toMatchObject({ status });
  expect(await explain(finance, found(entry))).toMatchObject({ status: 200 });
  expect(await explain(other, found(entry))).toMatchObject({ status: 409 });
  // a second person disagrees: their reason is a note, and the case is open again
  expect(await other.post(`/custody/cases/${id}/send-back`, { reason: 'That entry is older' })).toMatchObject({
    status: 200,
  });
  expect(await readCase(id)).toMatchObject({
    ...{ state: 'open', outcome: null, reason: null },
    notes: [
      { text: 'Asked the provider', written_by: 'finn' },
      { text: 'That entry is older', written_by: 'fay' },
    ],
  });
  await explain(finance, found(entry));
  expect((await finance.get('/queue?view=approvals')).body.items).toEqual([]);
  expect((await other.get('/queue?view=approvals')).body).toMatchObject({
    items: [{ kind: 'custody_case', by: 'finn' }],
  });
  expect(await agree(finance, found(entry))).toMatchObject({ status: 409 });
  expect(await agree(other, found(entry, 'Another reason'))).toMatchObject({ status: 409 });
  expect(await agree(other, found(entry + 1))).toMatchObject({ status: 409 });
  const outcomes = await Promise.all([agree(other, found(entry)), agree(owner, found(entry))]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readCase(id)).toMatchObject({
    state: 'ended',
    outcome: 'found',
    explained_by: { kind: 'entry', id: entry },
  });
  expect((await finance.get('/queue?kind=custody_case')).body.items).toEqual([]);
  expect(await postings()).toBe(before);
});

test('a difference that was explained opens no second case while it stays the same', async () => {
  const first = (await count(finance, [place('990')])).body.count as CustodyCount;
  expect(first).toMatchObject({ difference: -10, case_state: 'open' });
  const id = first.case_id as number;
  await end(id, [finance, other], found(await lastPosting()));
  const same = await count(finance, [place('990')]);
  expect(same.body.message).toBe(
    `Count saved. It differs from the ledger by −10.00 USDT, which case ${id} has explained.`,
  );
  expect((await read()).open_case).toBeNull();
  expect((await count(finance, [place('991')])).body.count).toMatchObject({ case_state: 'open' });
});

test('what was made good names an entry of custody since, and what comes back opens a new case', async () => {
  const id = (await read()).open_case?.id as number;
  const old = await lastPosting();
  const booked = (entry: number) => ({ ...found(entry, 'Capital was not entered'), outcome: 'booked' });
  expect((await finance.post(`/custody/cases/${id}/explain`, booked(old))).status).toBe(422);
  await capital('9', '3');
  const entry = await lastPosting();
  expect((await end(id, [finance, other], booked(entry))).map(({ status }) => status)).toEqual([200, 200]);
  expect((await count(finance, [place('982')])).body.count).toMatchObject({ difference: -27, case_state: 'open' });
  expect((await auditor.get('/custody/cases?state=ended')).body).toMatchObject({ total: 3 });
});

test('every step is in the audit log with who and why', async () => {
  const logged = await rows(
    world.db,
    sql<{ action: string; actor_id: number; reason: string | null }>`
      select distinct on (action) action, actor_id, reason from audit_log where action like 'custody.%' order by action, id`,
  );
  expect(logged).toMatchObject([
    { action: 'custody.agreed', actor_id: expect.any(Number), reason: 'Late deposit, not credited yet' },
    { action: 'custody.count', actor_id: finance.id },
    { action: 'custody.explained', actor_id: finance.id },
    { action: 'custody.note_added', actor_id: finance.id },
    { action: 'custody.sent_back', actor_id: other.id, reason: 'That entry is older' },
  ]);
});
