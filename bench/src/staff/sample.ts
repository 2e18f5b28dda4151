import { addDays } from '@fairlead/contract/domain/dates.ts';
import { today } from '@fairlead/server/src/foundation/clock.ts';
import { one, sql } from '@fairlead/server/src/foundation/db.ts';
import type { Bench } from '../throw-away-database.ts';
import { getOpenDay } from './fill-plan-mix.ts';

/** What is asked for by name: rows of a filled database. */
export type Sample = typeof SAMPLE;

/** Of the same shape, for what only reads which calls are asked. */
export const SAMPLE = {
  /** A member somewhere in the middle, and the one at the top of the tree. */
  ...{ member: 1, top: 1, username: 'seed-1', email: 'seed-1@seed.invalid', fullName: 'Sample Anna Becker' },
  ...{ address: `0x${'a'.repeat(40)}`, hash: `0x${'b'.repeat(64)}`, ip: '10.0.0.1' },
  ...{ withdrawal: 1, deposit: 1, reported: 1, payment: 'p-1', transfer: 1, topup: 1, code: 1, codeText: 'BENCH-1' },
  ...{ investment: 1, plan: 1, activationPlan: 1, claim: 1, claimer: 1 },
  ...{
    ticket: 1,
    ticketOwner: 1,
    support: 1,
    news: 1,
    staff: 1,
    note: 1,
    custodyCase: 1,
    evidence: '0'.repeat(32),
    transaction: 'P1',
  },
  /** Today, and the first day of the platform. */
  ...{ today: '2026-11-27', first: '2023-12-01', month: '2026-11', oldMonth: '2025-05' },
  /** A day 14 months before, whose plan mix is kept with its investments. */
  openDay: '2025-09-27',
};

/** Looks up what is asked for. */
export async function drawSample({ owner }: Bench): Promise<Sample> {
  const found = await one(
    owner,
    sql<Omit<Sample, 'today' | 'first' | 'month' | 'oldMonth' | 'openDay'> & { first: string }>`
      with chosen as materialized (
        select w.id as withdrawal, w.member_id from holds h join withdrawals w on w.id = h.reference order by w.id desc limit 1)
      select m.id as member, (select min(id) from members) as top, m.username, m.email, m.fullname as "fullName", w.address, w.txid as hash,
        (select ip from audit_log where actor_kind = 'staff' order by id offset 5 limit 1) as ip, chosen.withdrawal,
        (select id from payments where state = 'finished' and origin = 'ours' order by id offset 20 limit 1) as deposit,
        (select payment_id from manual_deposits where receipt_name is not null order by payment_id limit 1) as reported,
        (select provider_payment_id from payments where state = 'finished' and origin = 'ours' order by id offset 20 limit 1) as payment,
        (select id from transfers where kind = 'friend' order by id desc limit 1) as transfer, (select id from topups order by id offset 20 limit 1) as topup,
        (select id from codes where used_by is not null order by id limit 1) as code,
        (select code from codes where used_by is not null order by id limit 1) as "codeText",
        (select id from investments where member_id = m.id order by id limit 1) as investment, (select min(id) from plans) as plan,
        (select min(id) from activation_plans) as "activationPlan", c.id as claim, c.member_id as claimer,
        t.id as ticket, t.member_id as "ticketOwner", (select min(id) from support_requests) as support,
        (select min(id) from news where published) as news, (select min(id) from staff where role = 'owner') as staff, (select min(id) from member_notes) as note,
        (select max(case_id) from custody_counts) as "custodyCase",
        (select picture from custody_count_places where picture is not null order by count_id limit 1) as evidence,
        'P' || (select max(id) from postings where entry_type = 'transfer') as transaction,
        (select min(created_at) from members)::date as first
      from chosen join members m on m.id = chosen.member_id join withdrawals w on w.id = chosen.withdrawal
        cross join (select id, member_id from claims order by id limit 1) c cross join (select id, member_id from tickets order by id limit 1) t`,
  );
  const day = await today(owner);
  const [month, oldMonth] = [day.slice(0, 7), addDays(day, -550).slice(0, 7)];
  return { ...found, today: day, month, oldMonth, openDay: getOpenDay(day) };
}
