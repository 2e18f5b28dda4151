import { afterAll, expect, test } from 'vitest';
import { createPaymentsWorld, until } from '../payments.testkit.ts';
import { manualDeposits } from './manual.testkit.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());

test('a transaction that was credited manually is no credit of the provider but a case, in capital letters too', async () => {
  const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
  const { reported, decide } = await manualDeposits(world);
  const txid = `0x${'c4'.repeat(32)}`;
  const manual = await reported(other, { txid });
  expect(await decide(staff, manual, { status: 'approved', amount: 100, user_id: other.id })).toMatchObject({
    status: 200,
  });
  const { payment_id: payment, pay_address: address } = await world.open(member, 80);
  await world.fake.send({ address, amount: '80', txid: txid.toUpperCase().replace('0X', '0x') });
  await until(() => world.listKinds(payment), ['mismatch']);
  await world.refresh(payment);
  expect(await world.main(member)).toBe(0n);
  expect(await world.status(member, payment)).toMatchObject({ payment_status: 'sending', exception: 'mismatch' });
  const { body } = await staff.get('/now-payments/cases');
  expect(JSON.stringify(body)).toContain(`already been credited as manual deposit DP-${manual}.`);
  expect(await world.broken()).toEqual([]);
});
