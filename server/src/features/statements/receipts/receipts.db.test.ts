import type { ReceiptKind } from '@fairlead/contract/features/receipts.ts';
import { extractText } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { manualDeposits } from '../../payments/manual/manual.testkit.ts';
import { createPaymentsWorld, until } from '../../payments/payments.testkit.ts';
import { ADDRESS, newHash, toRequest, withdrawalKit } from '../../withdrawals/withdrawals.testkit.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());
const { decide } = withdrawalKit(world);

/** A receipt as it is sent: its name, and its text. */
async function receipt(by: Caller, kind: ReceiptKind, id: number) {
  const response = await fetch(`${world.base}/api/v1/receipts/${kind}/${id}`, { headers: await cookie(by) });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()));
  return { name: response.headers.get('content-disposition'), text: text.join(' ').replace(/\s+/g, ' ') };
}

/** A session of someone who has one, for bytes that the caller reads as text. */
async function cookie(by: Caller): Promise<Record<string, string>> {
  const { openSession } = await import('#foundation/session.ts');
  const { token } = await world.db
    .transaction()
    .execute((tx) => openSession(tx, 'member', by.id, { ip: '127.0.0.1', agent: 'test' }));
  return { cookie: `fairlead_member=${token}` };
}

const posted = (reference: number, types: string[]) =>
  rows(
    world.db,
    sql<{ id: bigint; entry_type: string; amount: string }>`
      select id, entry_type, trim(to_char(amount / 1000000.0, 'FM999,999,990.000000')) as amount from postings
      where reference = ${reference} and entry_type = any (${types}::text[]) and sequence < 999 order by id`,
  );

test('a manual deposit: nothing before it is credited, then what the ledger credited, with its hash and entry', async () => {
  const deposits = await manualDeposits(world);
  const [member, staff] = [await world.member(), await world.staff()];
  const txid = newHash();
  const id = await deposits.reported(member, { amount: '100', txid });
  const early = await member.get(`/receipts/deposit/${id}`);
  expect(early).toMatchObject({
    status: 409,
    body: { message: `DP-${id} has no receipt: nothing has been credited for it.` },
  });
  expect(
    await deposits.decide(staff, id, {
      status: 'approved',
      amount: 99.123456,
      user_id: member.id,
      reason: 'Less arrived',
    }),
  ).toMatchObject({ status: 200 });
  const [entry] = await posted(id, ['deposit']);
  const { name, text } = await receipt(member, 'deposit', id);
  expect(name).toBe(`attachment; filename="receipt-deposit-${id}.pdf"`);
  for (const part of [
    'Fairlead FX',
    `DP-${id}`,
    'Manual deposit',
    'State Credited',
    txid,
    deposits.paid,
    'BNB Smart Chain (BEP20)',
    'UTC',
  ])
    expect(text).toContain(part);
  expect(entry?.amount).toBe('99.123456');
  expect(text).toContain(`Net, credited to Main P${entry?.id} ${entry?.amount} USDT`);
  expect(text).toContain('Asked for 100.000000 USDT');
  expect(text).toMatch(/Printed on \d+ \w+ \d{4}, \d\d:\d\d UTC/);
});

test('a deposit at the provider: asked, received, no fee and credited, its payment, address and hash, and its state', async () => {
  await world.capital('100'); // the operator bears what the provider keeps
  const [member, other] = [await world.member(), await world.member()];
  const payment = await world.open(member, '150.25');
  const id = Number(payment.order_id.replace('DP-', ''));
  expect((await member.get(`/receipts/deposit/${id}`)).body.message).toBe(
    `DP-${id} has no receipt: nothing has been credited for it.`,
  );
  await world.fake.send({ address: payment.pay_address, amount: '150.250001' });
  await until(() => world.main(member), 150_250_001n);
  const { txid } = await world.status(member, payment.payment_id);
  const [entry] = await posted(id, ['deposit']);
  const { name, text } = await receipt(member, 'deposit', id);
  expect(name).toBe(`attachment; filename="receipt-deposit-${id}.pdf"`);
  for (const part of [
    `Reference DP-${id} What Deposit State Credited Requested`,
    `Payment at the provider ${payment.payment_id} Network BNB Smart Chain (BEP20)`,
    `Address ${payment.pay_address} Transaction hash ${txid}`,
    `Asked for 150.250000 USDT Received 150.250001 USDT Fee 0.000000 USDT`,
    `Net, credited to Main P${entry?.id} 150.250001 USDT`,
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Manual');
  expect((await other.get(`/receipts/deposit/${id}`)).status).toBe(404);
});

test('a withdrawal: amount, fee and net are its postings, none before it is paid, and its state is its present one', async () => {
  const [member, staff] = [await world.member({ main: '1000' }), await world.staff()];
  const request = toRequest(await member.post('/withdrawalrequest/add', { amount: 123.456789, address: ADDRESS }));
  const refused = async () => {
    const { status, body } = await member.get(`/receipts/withdrawal/${request.id}`);
    return { status, says: String(body.message).includes('has not left your accounts') };
  };
  expect(await refused()).toEqual({ status: 409, says: true });
  await decide(staff, request, { status: 'approved' });
  expect(await refused()).toEqual({ status: 409, says: true });
  await decide(staff, request, { status: 'processing' });
  expect((await receipt(member, 'withdrawal', request.id)).text).toContain('State Being paid: not completed yet');
  const txid = newHash();
  expect(await decide(staff, request, { status: 'completed', txid })).toMatchObject({ status: 200 });
  const { text } = await receipt(member, 'withdrawal', request.id);
  const entries = await posted(request.id, ['hold', 'withdrawal_fee', 'payout', 'payout_settled']);
  expect(entries.map(({ entry_type }) => entry_type)).toEqual(['hold', 'withdrawal_fee', 'payout', 'payout_settled']);
  const [hold, fee, payout] = entries;
  expect(text).toContain('State Completed');
  expect(text).toContain(`Amount P${hold?.id} 123.456789 USDT`);
  expect(text).toContain(`Withdrawal fee P${fee?.id} ${fee?.amount} USDT`);
  expect(text).toContain(`Net, to the address P${payout?.id} ${payout?.amount} USDT`);
  for (const part of [`WD-${request.id}`, ADDRESS, txid]) expect(text).toContain(part);
});

test('a transfer: both sides read it, each the username that screens show; one that was reversed says so', async () => {
  const [sender, receiver, other] = [await world.member({ main: '50' }), await world.member(), await world.member()];
  const [{ username = '' } = {}] = await rows(
    world.db,
    sql<{ username: string }>`select username from members where id = ${receiver.id}`,
  );
  const sent = await sender.post('/transfer/friend', { values: { amount: '7.000001', friend: username } });
  const { id } = sent.body.transfer as { id: number };
  const [entry] = await posted(id, ['transfer']);
  for (const side of [sender, receiver]) {
    const { text } = await receipt(side, 'transfer', id);
    expect(text).toContain(`Reference TF-${id}`);
    expect(text).toContain(`Amount P${entry?.id} 7.000001 USDT`);
    expect(text).toContain(`To ${username}, Main`);
    expect(text).toContain('State Completed');
    expect(text).not.toContain('@test.test');
  }
  const staff = await world.staff();
  const reversed = await staff.send(
    'PATCH',
    `/transactions/P${entry?.id}`,
    { status: 'failed', reason: 'Sent twice' },
    await world.stepUp('staff', staff.id, 'entry'),
  );
  expect(reversed).toMatchObject({ status: 200 });
  expect((await receipt(sender, 'transfer', id)).text).toMatch(/State Reversed on .* by P\d+/);

  // another member's is not there, as one that does not exist is not
  for (const missing of [`transfer/${id}`, 'transfer/999999', 'withdrawal/1', 'deposit/1'])
    expect(await other.get(`/receipts/${missing}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await other.get(`/receipts/reward/${id}`)).status).toBe(400);
});

test('profit moved to main is a transfer between own accounts, and many receipts at once are all answered', async () => {
  const member = await world.member();
  await world.give(member.id, '12.5', 'profit');
  const moved = await member.post('/transfer/touser', { values: { amount: '12.5', from: 'profit', to: 'main' } });
  const { id } = moved.body.transfer as { id: number };
  const [entry] = await posted(id, ['profit_moved']);
  const { text } = await receipt(member, 'transfer', id);
  expect(text).toContain('Transfer between own accounts');
  expect(text).toContain(`Amount P${entry?.id} 12.500000 USDT`);
  expect(text).toContain('From Profit To Main');
  const answers = await Promise.all(Array.from({ length: 24 }, () => member.get(`/receipts/transfer/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
  expect(
    (await world.staff('reads-receipts', 'support').then((staff) => staff.get(`/receipts/transfer/${id}`))).status,
  ).toBe(200);
});
