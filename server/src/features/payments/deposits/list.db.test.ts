import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`
  insert into payments (origin, member_id, provider, provider_payment_id, state, price_amount, price_currency, pay_currency, pay_address, network,
    amount_received, refunded, credited, credits, payin_hash, created_at, position)
  select case when manual then 'manual' else 'ours' end, 1 + n * 7 % 24, case when manual then 'manual' else 'test' end, case when not manual then 'prov-' || n end,
    state, 1000000 * n, 'usd', 'usdtbsc', '0x' || repeat('b', 40), 'bsc', received, case when n % 7 = 0 then received - credited else 0 end, credited, (credited > 0)::int,
    case when manual or received > 0 then '0x' || md5(n::text) || md5('of' || n) end, app_now() - make_interval(hours => n * 31 % 900), n
  from (
    select *, case when state = 'finished' then 1000000 * n when n % 3 = 0 then 500000 else 0 end as received, case when state = 'finished' then 1000000 * n else 0 end as credited
    from (
      select n, n % 5 = 0 as manual, (array['finished', 'expired', 'failed', 'waiting', 'finished', 'partially_paid', 'refunded'])[1 + n * 11 % 7] as state
      from generate_series(1, 80) n) chosen) drawn`.execute(world.owner);

type Row = {
  id: number;
  names: string;
  provider: string | null;
  hash: string | null;
  status: string;
  manual: boolean;
  day: string;
  at: number;
};
const kept = (query: Record<string, string>, keeps: (row: Row) => boolean): Choice<Row> => ({ query, keeps });

test('pages, searches and filters of deposits are those of plain SQL', async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select p.id, concat_ws(E'\n', m.username, m.email, m.fullname) as names, p.provider_payment_id as provider, p.payin_hash as hash,
        case when p.credited > 0 then 'approved' when p.amount_received > p.refunded then 'pending'
          when p.state in ('failed', 'refunded', 'expired') then 'rejected' else 'pending' end as status,
        p.origin = 'manual' as manual, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, extract(epoch from p.created_at)::float8 as at
      from payments p left join members m on m.id = p.member_id`,
  );
  const days = all.map(({ day }) => day).toSorted();
  const middle = days[Math.floor(days.length / 2)] ?? '';
  const [first] = all;
  const hash = all.find((row) => row.hash)?.hash ?? '';
  await expectSamePages<Row>({
    ...{ staff, path: '/deposite/list', name: 'alldeposite', rows: all },
    order: (one, other) => other.at - one.at || other.id - one.id,
    ways: [
      [
        ...searchFor<Row>(
          ['ann', 'crowd', 'bo-2', 'crowd-07', 'Żółć', 'no-one', 'prov-1', 'ROV-7', hash, hash.slice(9, 20)],
          ({ names, provider, hash: own }) => [names, provider, own],
        ),
        kept({ search: `DP-${first?.id}` }, ({ id }) => id === first?.id),
      ],
      ['approved', 'pending', 'rejected'].map((status) => kept({ status }, (row) => row.status === status)),
      [kept({ method: 'manual' }, ({ manual }) => manual), kept({ method: 'provider' }, ({ manual }) => !manual)],
      [
        kept({ from: middle }, ({ day }) => day >= middle),
        kept({ to: middle }, ({ day }) => day <= middle),
        kept({ from: middle, to: middle }, ({ day }) => day === middle),
      ],
    ],
    figures: ({ length: total }) => ({ total }),
  });
});
