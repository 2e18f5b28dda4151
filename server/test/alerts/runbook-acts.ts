import { randomBytes } from 'node:crypto';
import type { Caller } from '../world.ts';
import { type AlertPlatform, expectOk } from './alert-platform.ts';

/** What people write who follow a runbook. */
export const REASON = 'As the runbook says';

/** What an answer lists, by the name of the list. */
export type Listed<R> = Record<string, R[]>;

/** A deposit that was opened at the provider. */
export type Payment = { payment_id: string; pay_address: string; pay_amount: number };
/** Opens a deposit as the screen does. */
export async function openPayment(member: Caller, amount: number): Promise<Payment> {
  const body = { price_amount: amount, price_currency: 'USD', pay_currency: 'USDTBSC', id: member.id };
  return expectOk(await member.post('/now-payments/create-payment', body)) as Payment;
}

/** Capital of the operator, as it is booked on the server. */
export const addCapital = (platform: AlertPlatform, amount: number) =>
  platform.cli('capital', '--amount', String(amount), '--txid', `0x${randomBytes(32).toString('hex')}`);

/** Ends whatever is stopped of a kind. */
export const resume = async ({ director }: AlertPlatform, kind: string) => {
  const { stops } = expectOk(await director.get('/emergency-stops')) as Listed<{
    id: number;
    kind: string;
    resumed_at: string | null;
  }>;
  for (const stop of stops ?? [])
    if (stop.kind === kind && stop.resumed_at === null)
      expectOk(await director.post(`/emergency-stops/${stop.id}/resume`, { reason: REASON }));
};
/** Stops something, as an owner does. */
export const stop = async ({ director }: AlertPlatform, kind: string) =>
  expectOk(await director.post('/emergency-stops', { kind, reason: REASON }));

/** How the platform is, as staff see it. */
export const seesHealth = async ({ director }: AlertPlatform) => expectOk(await director.get('/health'));
