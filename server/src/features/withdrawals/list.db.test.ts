import { rejectionReasons } from '@fairlead/contract/domain/rejection-reasons.ts';
import { withdrawalStates } from '@fairlead/contract/domain/states.ts';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`
  insert into withdrawals (member_id, kind, amount, fee, net_amount, address, status, reason, rejection_reason, txid, requested_at, position)
  select 1 + n * 7 % 24, case n % 2 when 0 then 'normal' else 'roi' end, 1000000 * (1 + n * 13 % 17), 0, 1000000 * (1 + n * 13 % 17),
    '0x' || repeat(substr('abcdef', 1 + n % 6, 1), 40), status,
    case when status = 'rejected' then 'No' end, case when status = 'rejected' and n % 3 > 0 then (${[...rejectionReasons]}::text[])[1 + n % 4] end,
    case when status = 'completed' then '0x' || md5(n::text) || md5(n::text) end, app_now() - make_interval(hours => n * 31 % 900), n
  from (select n, case when n <= 20 then 'pending' else (array['completed', 'rejected', 'cancelled'])[1 + n % 3] end as status from generate_series(1, 80) n) drawn
  on conflict do nothing`.execute(world.owner);

type Row = {
  id: number;
  names: string;
  amount: bigint;
  address: string;
  txid: string | null;
  status: string;
  kind: string;
  rejection_reason: string | null;
  day: string;
  at: number;
};

const all = await rows(
  world.db,
  sql<Row>`
    select w.id, concat_ws(E'\n', m.username, m.email, m.fullname) as names, w.amount, w.address, w.txid, w.status, w.kind, w.rejection_reason,
      to_char(w.requested_at at time zone 'UTC', 'YYYY-MM-DD') as day, extract(epoch from w.requested_at)::float8 as at
    from withdrawals w join members m on m.id = w.member_id`,
);
const sum = (found: Row[]) => found.reduce((total, { amount }) => total + Number(amount) / 1_000_000, 0);
const youngest = (one: Row, other: Row) => other.at - one.at || other.id - one.id;
const smallest = (one: Row, other: Row) => Number(one.amount - other.amount) || one.id - other.id;
const days = all.map(({ day }) => day).toSorted();
const middle = days[Math.floor(days.length / 2)] ?? '';

const exactly = (search: string): Choice<Row> => ({
  query: { search },
  keeps: ({ id, names, address, txid }) =>
    names.toLowerCase().includes(search.toLowerCase()) ||
    [`wd-${id}`, address, txid].some((text) => text === search.toLowerCase()),
});
const kept = (query: Record<string, string>, keeps: (row: Row) => boolean): Choice<Row> => ({ query, keeps });

test('pages, searches, filters, orders and sums of withdrawals are those of plain SQL', async () => {
  const [first] = all;
  await expectSamePages<Row>({
    ...{ staff, path: '/withdrawalrequest/list', name: 'allwithdrawal', rows: all, order: youngest },
    ways: [
      [
        ...searchFor<Row>(['ann', 'crowd', 'bo-2', 'se', 'crowd-07', 'Żółć', 'no-one'], ({ names }) => [names]),
        ...[
          exactly(`WD-${first?.id}`),
          exactly(first?.address ?? ''),
          exactly(all.find(({ txid }) => txid)?.txid ?? ''),
        ],
      ],
      [
        ...withdrawalStates.map((status) => kept({ status }, (row) => row.status === status)),
        kept({ rejection_reason: 'other' }, (row) => row.status === 'rejected' && row.rejection_reason === 'other'),
      ],
      [kept({ kind: 'normal' }, ({ kind }) => kind === 'normal')],
      [
        kept({ from: middle }, ({ day }) => day >= middle),
        kept({ to: middle }, ({ day }) => day <= middle),
        kept({ from: middle, to: middle }, ({ day }) => day === middle),
      ],
      [
        { query: { sort: '-age' }, order: (one, other) => youngest(other, one) },
        { query: { sort: 'amount' }, order: smallest },
        { query: { sort: '-amount' }, order: (one, other) => smallest(other, one) },
      ],
    ],
    figures: (found) => ({ total: found.length, sum: sum(found) }),
  });
});

test('the views count what each of them lists', async () => {
  for (const kind of [undefined, 'roi']) {
    const narrowed = kind ? `kind=${kind}&` : '';
    const { views } = (await staff.get(`/withdrawalrequest/views?${narrowed}`)).body as {
      views: Record<string, number>;
    };
    for (const [view, count] of Object.entries(views))
      expect([view, (await staff.get(`/withdrawalrequest/list?${narrowed}view=${view}`)).body.total]).toEqual([
        view,
        count,
      ]);
    expect(views.all).toBe(all.filter((row) => !kind || row.kind === kind).length);
  }
});
