import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { ProviderPayment } from '../provider/provider.ts';
import { type PaymentRow, paymentColumns } from '../store.ts';

/** How long one request may take to ask the provider for an address before another may ask again. */
const OPENING_SECONDS = 6;

export type NewPayment = {
  memberId: number;
  provider: string;
  requestKey: string | null;
  priceAmount: bigint;
  priceCurrency: string;
  payCurrency: string;
};

/** A member's payment under an Idempotency-Key, or undefined. */
export const findByKey = (db: Db, memberId: number, key: string): Promise<PaymentRow | undefined> =>
  maybeOne(
    db,
    sql<PaymentRow>`select ${paymentColumns} from payments p where member_id = ${memberId} and request_key = ${key}`,
  );

/** One payment by our id. */
export const readPayment = (db: Db, id: number): Promise<PaymentRow> =>
  one(db, sql<PaymentRow>`select ${paymentColumns} from payments p where id = ${id}`);

/** Writes a payment down before the provider is asked. @returns undefined when its key is taken */
export const insertPayment = (tx: Tx, payment: NewPayment): Promise<{ id: number } | undefined> =>
  maybeOne(
    tx,
    sql<{ id: number }>`
      insert into payments (member_id, provider, request_key, opening_until, price_amount, price_currency, pay_currency, created_at)
      values (${payment.memberId}, ${payment.provider}, ${payment.requestKey}, clock_timestamp() + make_interval(secs => ${OPENING_SECONDS}),
        ${payment.priceAmount}, ${payment.priceCurrency}, ${payment.payCurrency}, app_now())
      on conflict (member_id, request_key) do nothing returning id`,
  );

/** Takes over the opening of a payment whose request died on the way. @returns whether it is ours to go on with */
export async function takeOver(db: Db, id: number): Promise<boolean> {
  const taken = await rows(
    db,
    sql`update payments set opening_until = clock_timestamp() + make_interval(secs => ${OPENING_SECONDS})
      where id = ${id} and pay_address is null and failure is null and opening_until < clock_timestamp() returning 1`,
  );
  return taken.length > 0;
}

/** Keeps the provider's answer, unless another request was quicker. */
export async function storeOpened(tx: Tx, id: number, answer: ProviderPayment): Promise<void> {
  await sql`
    update payments set provider_payment_id = ${answer.providerPaymentId}, provider_word = ${answer.stateWord},
      pay_amount_raw = ${answer.payAmount.text}::numeric, pay_address = ${answer.payAddress}, network = ${answer.network},
      expires_at = ${answer.expiresAt}, answer = ${answer.raw}, opening_until = null, next_poll_at = app_now() + interval '1 minute'
    where id = ${id} and pay_address is null`.execute(tx);
}

/** Keeps the row as one that could not be opened; its key may be used again. */
export async function storeFailed(tx: Tx, id: number, failure: string): Promise<void> {
  await sql`
    update payments set state = 'failed', failure = ${failure.slice(0, 500)}, request_key = null, opening_until = null, ended_at = app_now()
    where id = ${id} and pay_address is null`.execute(tx);
}

/** How many payments a member has opened within the last hour. */
export async function openedWithinHour(db: Db, memberId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from payments
      where member_id = ${memberId} and origin = 'ours' and created_at > app_now() - interval '1 hour'`,
  );
  return count;
}
