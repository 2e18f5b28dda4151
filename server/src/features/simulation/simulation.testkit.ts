import { parseMoney } from '@fairlead/contract/domain/money.ts';
import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { expect } from 'vitest';
import { endDay, invest } from '#features/runs/runs.testkit.ts';
import { one, sql } from '#foundation/db.ts';
import { systemAccount } from '#ledger/index.ts';
import type { World } from '#test/world.ts';

type Wire<T> = T extends bigint
  ? number
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;
/** A simulation as an answer carries it. */
export type SimulationAnswer = Wire<Simulation>;

/** Asks for a simulation as staff. */
export async function simulate(world: World, path: string, body: unknown): Promise<SimulationAnswer> {
  const answer = await (await world.staff()).post(`/simulation/${path}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.simulation as SimulationAnswer;
}

export const micro = (amount: number): bigint => parseMoney(amount);

/** What the end-of-day runs really made due and paid. */
export const really = (world: World) =>
  one(
    world.db,
    sql<{ due: bigint; paid: bigint; levelsDue: bigint; levelsPaid: bigint }>`
      select sum(returns_due)::bigint as due, sum(returns_paid)::bigint as paid, sum(levels_due)::bigint as "levelsDue", sum(levels_paid)::bigint as "levelsPaid"
      from runs where programme = 'accrual' and finished_at is not null`,
  );

/** A fingerprint of everything that a simulation must leave alone. */
export const kept = (world: World) =>
  one(
    world.db,
    sql<{
      print: string;
    }>`select md5(concat((select string_agg(p::text, ',' order by id) from plans p), (select string_agg(v::text, ',') from level_percents v),
      (select string_agg(m::text, ',' order by id) from reward_milestones m), (select string_agg(t::text, ',' order by id) from salary_tiers t),
      (select count(*) from postings), (select count(*) from audit_log), (select count(*) from outbox), (select count(*) from idempotency_keys),
      (select string_agg(relname, ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'))) as print`,
  );

/** Leaves nothing free in the returns pool. */
export const drain = (world: World) =>
  sql`insert into pool_reservations (account, run_id, amount) select account, 999, sum(balance) from system_account_shards
    where account = ${systemAccount('returns_pool')} group by account`.execute(world.owner);

/**
 * A fortnight with a compounding and a capped investment, an unfunded and a pro-rata day, a blocked day and a moved
 * member.
 */
export async function fortnight(world: World) {
  await world.fund('returns_pool', '400');
  await world.fund('marketing_pool', '0.3');
  const top = await world.member({ username: 'top', activated: true });
  const sponsor = await world.member({ username: 'sponsor', sponsor: top, activated: true });
  await invest(world, top, '100');
  await invest(world, sponsor, '100', { ratePpm: 800 });
  const member = await world.member({ username: 'member', sponsor, activated: true });
  await invest(world, member, '1000', { distribution: 'compound' });
  await invest(world, member, '333.333333', { ratePpm: 700 });
  await invest(world, member, '1', { ratePpm: 700_000 });
  await invest(world, await world.member({ sponsor: member, activated: true }), '1000', { term: 3 });
  for (let count = 0; count < 3; count += 1) await endDay(world);
  await (await world.staff()).put(`/users/${member.id}`, { reffer_by: 'top' });
  await sql`update members set roi_open = false where id = ${sponsor.id}`.execute(world.db);
  await endDay(world);
  await sql`update members set roi_open = true where id = ${sponsor.id}`.execute(world.db);
  await drain(world);
  await endDay(world);
  await sql`insert into settings (name, value, updated_at) values ('shortfall', '"pro_rata"', now())`.execute(world.db);
  await world.fund('returns_pool', '0.333333');
  for (let count = 0; count < 3; count += 1) await endDay(world);
  await world.fund('returns_pool', '400');
  await world.fund('marketing_pool', '100');
  for (let count = 0; count < 6; count += 1) await endDay(world);
  return { top, sponsor, member };
}
