import { sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';
import { manualDeposits } from '../payments/manual/manual.testkit.ts';

/**
 * Something of every kind, each as its own feature makes it; what staff or a provider would cause in days is put there.
 * @returns the member whose most of it is, and the ids by kind
 */
export async function fillQueue(world: World, { owner, finance }: { owner: Caller; finance: Caller }) {
  const deposits = await manualDeposits(world);
  const member = await world.member({ username: 'i.bauer', main: '5000' });
  const other = await world.member({ username: 'p.santos', main: '5000' });
  const withdrawal = await requestWithdrawal(member, 1200, `0x${'1e'.repeat(20)}`);
  const unknown = await requestWithdrawal(other, 396, `0x${'2e'.repeat(20)}`);
  await sql`update withdrawals set status = 'unknown', approved_by = ${owner.id}, processed_at = app_now()
    where id = ${unknown}`.execute(world.owner);
  const deposit = await deposits.reported(member);
  const asked = await member.post('/tickets', { subject: 'Withdrawal not arrived', message: 'Where?' });
  await member.post('/support/add', { subject: 'Two factors', message: 'I lost mine.' });
  await world.visitor.post('/contact', {
    ...{ name: 'Ada', email: 'ada@mail.test', subject: 'Fees', message: 'What are they?', fill_ms: 9_000 },
  });
  const change = { second_approval_over: 2_000, reason: 'More' };
  await owner.put('/settings', change, await world.stepUp('staff', owner.id, 'settings'));
  const debit = { user_id: other.id, wallet: 'main', amount: 10, reason: 'Paid twice' };
  const confirmed = await world.stepUp('staff', finance.id, 'entry');
  const entered = await finance.post('/withdrawalrequest/debit', debit, confirmed);
  await sql`insert into staff_cases (transaction_id, member_id, amount, reason, failure_reason, opened_by, opened_at)
    values ('1', ${member.id}, 5000000, 'Twice', 'The account has less', ${finance.id}, app_now())`.execute(
    world.owner,
  );
  await sql`insert into runs (programme, day, state, due, created_at)
    values ('salary', app_today() - 1, 'waiting', 70000000, app_now())`.execute(world.owner);
  await sql`with paid as (insert into payments (origin, member_id, provider, provider_payment_id, state, exception, price_amount, price_currency,
      pay_currency, amount_received, amount_received_raw, created_at)
    values ('ours', ${member.id}, 'test', '77', 'expired', 'late', 250000000, 'usd', 'usdtbsc', 250000000, 250, app_now()) returning id)
    insert into payment_cases (payment_id, kind, fingerprint, description, suggested_resolution, created_at)
    select id, 'late', '1', 'Paid late', 'credit', app_now() from paid`.execute(world.owner);
  const [ticket, entry] = [(asked.body.ticket as { id: number }).id, (entered.body.entry as { id: number }).id];
  return { member, ids: { withdrawal, unknown, deposit, ticket, entry } };
}

async function requestWithdrawal(by: Caller, amount: number, address: string): Promise<number> {
  const { body } = await by.post('/withdrawalrequest/add', { amount, address });
  return (body.withdrawal as { id: number }).id;
}
