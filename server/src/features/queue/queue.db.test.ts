import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';
import { purgeAssignments } from './assignment-store.ts';
import { fillQueue } from './queue.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const [owner, finance, support, auditor] = [
  await world.staff('the-owner'),
  await world.staff('the-finance', 'finance'),
  await world.staff('the-support', 'support'),
  await world.staff('the-auditor', 'auditor'),
];
const { member, ids } = await fillQueue(world, { owner, finance });

type List = { items: QueueItem[]; next: string | null; counts: Record<string, number>; more: boolean };
const read = async (who: Caller, query = '') => (await who.get(`/queue?limit=100${query}`)).body as unknown as List;
const keys = async (who: Caller, query = '') => (await read(who, query)).items.map(({ kind, id }) => `${kind}:${id}`);
const kinds = async (who: Caller) => [...new Set((await read(who)).items.map(({ kind }) => kind))].sort();
const find = async (who: Caller, kind: string) => (await read(who, `&kind=${kind}`)).items[0];
const assign = (who: Caller, item: string, assignee: number | null, expected: number | null): Promise<Outcome> =>
  who.put(`/queue/${item.replace(':', '/')}/assignee`, { assignee_id: assignee, expected_id: expected });
const setSettings = async (values: object) =>
  owner.put('/settings', values, await world.stepUp('staff', owner.id, 'settings'));

const ALL = ['case', 'change', 'contact', 'deposit', 'entry', 'payment_case', 'payout_unknown', 'run', 'support'];

test('what waits is listed once, with whose it is and how much, as far as the role may read it', async () => {
  expect(await kinds(owner)).toEqual([...ALL, 'ticket', 'withdrawal']);
  expect(await kinds(auditor)).toEqual(await kinds(owner));
  expect(await kinds(support)).toEqual(['contact', 'support', 'ticket']);
  expect(await keys(support, '&kind=withdrawal')).toEqual([]);
  expect([...(await kinds(finance)), ...(await kinds(support))].sort()).toEqual(await kinds(owner));
  expect((await read(owner)).counts).toMatchObject({ open: ALL.length + 2, overdue: 0 });
  expect(await find(owner, 'withdrawal')).toMatchObject({
    ...{ id: ids.withdrawal, amount: 1200, member: { username: 'i.bauer' }, topic: 'normal', state: 'pending' },
    ...{ needs_approval: true, may_decide: true, assignee: null },
    flags: expect.arrayContaining(['dual_approval', 'first_payout']),
  });
  expect(await find(owner, 'payment_case')).toMatchObject({ amount: 250, topic: 'late', may_decide: true });
  expect(await find(auditor, 'payment_case')).toMatchObject({ may_decide: false });
  expect(await find(owner, 'change')).toMatchObject({
    topic: 'Dual approval above',
    by: 'the-owner',
    may_decide: false,
  });
  expect((await owner.get('/reports/waiting')).body.queue).toEqual({ open: ALL.length + 2, overdue: 0 });
  expect((await support.get('/reports/waiting')).body.queue).toEqual({ open: 3, overdue: 0 });
  for (const [who, status] of [
    [await world.staff('the-writer', 'content'), 403],
    [member, 403],
    [world.visitor, 401],
  ] as const)
    expect((await who.get('/queue')).status).toBe(status);
});

test('it lists what each owner lists as open, and nothing else', async () => {
  const listed = async (path: string, rows: string) => (await owner.get(path)).body[rows] as { id: number }[];
  const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
  const queued = async (...names: string[]) =>
    toIds((await read(owner)).items.filter(({ kind }) => names.includes(kind)));
  expect(await queued('withdrawal', 'payout_unknown')).toEqual(
    toIds(
      await listed('/withdrawalrequest/list?status=pending,approved,processing,unknown&limit=100', 'allwithdrawal'),
    ),
  );
  expect(await queued('payment_case')).toEqual(toIds(await listed('/now-payments/cases?limit=100', 'cases')));
  expect(await queued('ticket')).toEqual(toIds(await listed('/tickets?status=open&limit=100', 'tickets')));
  expect(await queued('support', 'contact')).toEqual(
    toIds(await listed('/messages?status=open&limit=100', 'messages')),
  );
  expect(await queued('change')).toEqual(toIds(await listed('/staged-changes', 'changes')));
  expect(await queued('entry')).toEqual(toIds(await listed('/staff-entries?state=waiting', 'entries')));
  expect(await queued('case')).toEqual(toIds(await listed('/staff-cases?state=open', 'cases')));
});

test('pages follow each other without a gap in each order, whatever is dealt with in between', async () => {
  for (const sort of ['due', 'age', 'amount']) {
    const whole = await keys(owner, `&sort=${sort}`);
    const walked: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await owner.get(`/queue?limit=3&sort=${sort}${after && `&after=${after}`}`);
      const page = body as unknown as List;
      walked.push(...page.items.map(({ kind, id }) => `${kind}:${id}`));
      after = page.next;
    }
    expect(walked).toEqual(whole);
  }
  const { items } = await read(owner);
  const due = items.map(({ due_at }) => new Date(due_at).getTime());
  expect(due).toEqual(due.toSorted((a, b) => a - b));
  expect(items[0]?.kind).toBe('payout_unknown');
  expect((await read(owner, '&sort=amount')).items[0]?.amount).toBe(1200);
});

test('a question that makes no sense is refused or finds nothing', async () => {
  const ask = async (query: string) => (await owner.get(`/queue?${query}`)).status;
  for (const after of ['9223372036854775808.ticket.1', '1.ticket.4294967296', '-1.ticket.1', '1.ticket', "1.'.1"])
    expect(await ask(`after=${after}`)).toBe(400);
  for (const query of [
    'kind=nothing',
    'assignee=0',
    'assignee=4294967296',
    'sort=-due',
    'view=none',
    'limit=0',
    'page=2',
  ])
    expect(await ask(query)).toBe(400);
  for (const sort of ['due', 'age', 'amount']) {
    expect(await keys(owner, `&sort=${sort}&after=${'9'.repeat(18)}.ticket.${'9'.repeat(9)}`)).toEqual([]);
    expect((await read(owner, `&sort=${sort}&after=0.zz.1`)).items).toHaveLength(ALL.length + 2);
  }
  expect(await keys(owner, '&assignee=999999999&search=999999999')).toEqual([]);
});

test('it is found by its number, its member and its subject', async () => {
  expect(await keys(owner, `&search=WD-${ids.withdrawal}`)).toEqual([`withdrawal:${ids.withdrawal}`]);
  expect(await keys(owner, '&search=santos')).toContain(`payout_unknown:${ids.unknown}`);
  expect(await keys(owner, '&search=not arrived')).toEqual([`ticket:${ids.ticket}`]);
  expect(await keys(owner, '&search=%25')).toEqual([]);
});

test('two who take the same at once: one has it, the other reads who', async () => {
  const item = `withdrawal:${ids.withdrawal}`;
  const [first, second] = await Promise.all([
    assign(owner, item, owner.id, null),
    assign(finance, item, finance.id, null),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const has = first.status === 200 ? 'the-owner' : 'the-finance';
  const lost = first.status === 200 ? second : first;
  expect(lost.body.message).toBe(`${has} has this already.`);
  expect(await find(owner, 'withdrawal')).toMatchObject({ assignee: { username: has } });
  const hasId = first.status === 200 ? owner.id : finance.id;
  expect(await assign(owner, item, hasId, null)).toMatchObject({ status: 200 });
  expect(await assign(owner, item, finance.id, hasId)).toMatchObject({ body: { message: 'Assigned to the-finance.' } });
  expect(await keys(finance, '&view=mine')).toEqual([item]);
  expect(await keys(owner, '&assignee=none')).not.toContain(item);
  expect(await assign(owner, item, null, owner.id)).toMatchObject({ status: 409 });
  expect(await assign(owner, item, null, finance.id)).toMatchObject({ status: 200 });
  expect((await read(finance)).counts.mine).toBe(0);
  const { rows } = await sql<{ after: { assignee: string | null } }>`select after from audit_log
    where action = 'queue.assign' and subject = ${item} order by id`.execute(world.owner);
  expect(rows.slice(-2).map(({ after }) => after.assignee)).toEqual(['the-finance', null]);
});

test('work goes to those alone whose role may decide it; a message has one assignee in both places', async () => {
  const item = `withdrawal:${ids.withdrawal}`;
  expect((await assign(support, item, support.id, null)).status).toBe(403);
  expect((await assign(auditor, item, auditor.id, null)).status).toBe(403);
  expect((await assign(owner, item, support.id, null)).status).toBe(422);
  expect((await assign(owner, 'withdrawal:99999', owner.id, null)).status).toBe(404);
  const message = await find(support, 'contact');
  expect(await assign(support, `contact:${message?.id}`, support.id, null)).toMatchObject({ status: 200 });
  expect(await find(support, 'contact')).toMatchObject({ state: 'in_progress', assignee: { username: 'the-support' } });
  const { body } = await support.get('/messages?source=contact');
  expect(body.messages).toMatchObject([{ assignee: { username: 'the-support' } }]);
  expect((await assign(owner, `contact:${message?.id}`, owner.id, null)).status).toBe(409);
});

test('what waits for an agreement is shown to those who may give it', async () => {
  const approvals = async (who: Caller) => (await read(who, '&view=approvals')).items.map(({ kind }) => kind).sort();
  expect(await approvals(owner)).toEqual(['deposit', 'entry', 'withdrawal']);
  expect(await approvals(finance)).toEqual(['change', 'deposit', 'withdrawal']);
  expect(await approvals(support)).toEqual([]);
  expect((await read(owner)).counts.approvals).toBe(3);
  const body = { status: 'approved', amount: 1200, user_id: member.id };
  const confirmed = await world.stepUp('staff', owner.id, 'payout');
  expect((await owner.put(`/withdrawalrequest/${ids.withdrawal}`, body, confirmed)).status).toBe(200);
  expect(await approvals(owner)).toEqual(['deposit', 'entry']);
  expect(await find(owner, 'withdrawal')).toMatchObject({ by: 'the-owner', may_decide: false });
  expect(await approvals(finance)).toContain('withdrawal');
});

test('what its service time has passed for is overdue; a changed time holds at once', async () => {
  await world.moveClock(0.25);
  expect(await keys(owner, '&view=overdue')).toEqual([`payout_unknown:${ids.unknown}`]);
  const { body } = await owner.get('/queue');
  const times = body.service_times as Record<string, number>;
  expect(times).toMatchObject({ payout_unknown: 4, withdrawal: 24 });
  const changed = { ...times, payout_unknown: 48 };
  expect((await setSettings({ service_times: { ...changed, ticket: 0 } })).status).toBe(400);
  expect(await setSettings({ service_times: changed })).toMatchObject({
    body: { message: 'Settings saved' },
  });
  expect((await read(owner)).counts.overdue).toBe(0);
  await world.moveClock(1.25);
  expect(await keys(owner, '&view=overdue')).toContain(`withdrawal:${ids.withdrawal}`);
});

test('money kept in suspense has a time of its own', async () => {
  await sql`update payment_cases set state = 'kept', resolution = 'keep_in_suspense', resolved_by = ${finance.id}, resolved_at = app_now()`.execute(
    world.owner,
  );
  expect(await find(owner, 'payment_case')).toBeUndefined();
  expect(await find(owner, 'suspense')).toMatchObject({ amount: 250, by: 'the-finance' });
});

test('what is dealt with waits no more, and its assignment goes when it is old', async () => {
  expect((await assign(support, `ticket:${ids.ticket}`, support.id, null)).status).toBe(200);
  await support.post(`/tickets/${ids.ticket}/responses`, { message: 'It is on its way.' });
  await finance.put(`/withdrawalrequest/${ids.withdrawal}`, {
    ...{ status: 'rejected', amount: 1200, user_id: member.id, reason: 'Asked again' },
  });
  expect((await assign(finance, `withdrawal:${ids.withdrawal}`, finance.id, null)).status).toBe(404);
  await owner.post(`/staff-entries/${ids.entry}/refuse`, { reason: 'Not twice' });
  expect(await kinds(owner)).toEqual([
    'case',
    'change',
    'contact',
    'deposit',
    'payout_unknown',
    'run',
    'support',
    'suspense',
  ]);
  await member.post(`/tickets/${ids.ticket}/responses`, { message: 'It is not.' });
  expect(await find(support, 'ticket')).toMatchObject({ assignee: { username: 'the-support' } });
  await world.moveClock(40);
  expect(await purgeAssignments(world.db)).toBe(0);
  await support.post(`/tickets/${ids.ticket}/responses`, { message: 'It is now.' });
  expect(await purgeAssignments(world.db)).toBe(1);
});
