import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';

/** Keeps a genuine message once. @returns whether it is new */
export async function insertDelivery(
  tx: Tx,
  delivery: { providerPaymentId: string; stateWord: string; hash: string; canonical: string },
): Promise<boolean> {
  const kept = await rows(
    tx,
    sql`insert into payment_deliveries (provider_payment_id, state, hash, body, received_at)
      values (${delivery.providerPaymentId}, ${delivery.stateWord}, ${delivery.hash}, ${delivery.canonical}, app_now())
      on conflict do nothing returning 1`,
  );
  return kept.length > 0;
}

/** A genuine message: the provider's word for what it is about, and what was signed. */
export type StoredMessage = { state: string; body: string; received_at: Date };

/** The genuine messages under a name, oldest first. */
export const listMessages = (db: Db, name: string): Promise<StoredMessage[]> =>
  rows(
    db,
    sql<StoredMessage>`
      select state, body, received_at from payment_deliveries where provider_payment_id = ${name} order by id limit 200`,
  );

/** What genuine messages have called a payment so far. */
export type Claims = { finished: boolean; expired: boolean };

/** Whether a genuine message has called the payment finished, or expired. */
export const listClaims = (db: Db, providerPaymentId: string): Promise<Claims> =>
  one(
    db,
    sql<Claims>`select coalesce(bool_or(state = 'finished'), false) as finished, coalesce(bool_or(state = 'expired'), false) as expired
      from payment_deliveries where provider_payment_id = ${providerPaymentId} and state in ('finished', 'expired')`,
  );

/** Counts a message with an invalid signature: nothing else is stored. */
export async function countRefused(tx: Tx): Promise<void> {
  await sql`insert into counters (name, value) values ('ipn_refused', 1)
    on conflict (name) do update set value = counters.value + 1`.execute(tx);
}
