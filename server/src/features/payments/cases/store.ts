import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { CaseKind, CaseResolution, CaseState, PaymentCase } from '@fairlead/contract/features/payments.ts';
import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { findPage } from '#foundation/list-page.ts';
import type { Review } from '../rules.ts';

/**
 * Opens a case, or renews the open one of its kind. One that staff have decided does not open again while it is about the same.
 * @returns the new case's id; undefined when there is nothing new to publish
 */
export async function insertCase(tx: Tx, paymentId: number, review: Review): Promise<number | undefined> {
  const made = await maybeOne(
    tx,
    sql<{ id: number; isNew: boolean }>`
      insert into payment_cases (payment_id, kind, fingerprint, description, suggested_resolution, created_at)
      select ${paymentId}, ${review.kind}, ${review.fingerprint}, ${review.description}, ${review.suggestedResolution}, app_now()
      where not exists (select from payment_cases c where c.payment_id = ${paymentId} and c.kind = ${review.kind}
        and c.fingerprint = ${review.fingerprint} and c.state in ('kept', 'resolved'))
      on conflict (payment_id, kind) where state = 'open'
        do update set fingerprint = excluded.fingerprint, description = excluded.description, suggested_resolution = excluded.suggested_resolution
      returning id, xmax = 0 as "isNew"`,
  );
  return made?.isNew ? made.id : undefined;
}

/** Closes a payment's open findings, save those of one kind and costs. */
export async function supersedeCases(tx: Tx, paymentId: number, except: CaseKind | null): Promise<void> {
  await sql`
    update payment_cases set state = 'superseded', resolved_at = app_now()
    where payment_id = ${paymentId} and state = 'open' and kind <> 'provider_cost' and kind is distinct from ${except}`.execute(
    tx,
  );
}

/** Closes a payment's open cases about costs. */
export async function supersedeCostCases(tx: Tx, paymentId: number): Promise<void> {
  await sql`
    update payment_cases set state = 'superseded', resolved_at = app_now()
    where payment_id = ${paymentId} and state = 'open' and kind = 'provider_cost'`.execute(tx);
}

/** A case as deciding needs it. */
export type CaseRow = {
  id: number;
  paymentId: number;
  kind: CaseKind;
  state: CaseState;
  amount: bigint;
  postingId: bigint | null;
  /** Who agreed first to credit it, and how much. */
  agreedBy: number | null;
  agreedAmount: bigint | null;
};

const caseColumns = sql`id, payment_id as "paymentId", kind, state, amount, posting_id as "postingId", agreed_by as "agreedBy",
  agreed_amount as "agreedAmount"`;

/** One case, or undefined. */
export const findCase = (db: Db, id: number): Promise<CaseRow | undefined> =>
  maybeOne(db, sql<CaseRow>`select ${caseColumns} from payment_cases where id = ${id}`);

/** Locks a case; its payment is locked before it. */
export const lockCase = (tx: Tx, id: number): Promise<CaseRow | undefined> =>
  maybeOne(tx, sql<CaseRow>`select ${caseColumns} from payment_cases where id = ${id} for update`);

/** Writes down the first of two agreements to a credit. */
export async function storeAgreement(tx: Tx, id: number, staffId: number, amount: bigint): Promise<void> {
  await sql`update payment_cases set agreed_by = ${staffId}, agreed_amount = ${amount}, agreed_at = app_now() where id = ${id}`.execute(
    tx,
  );
}

/** Writes the decision. */
export async function storeResolution(
  tx: Tx,
  id: number,
  by: { staffId: number; resolution: CaseResolution; reason: string; amount: bigint; postingId: bigint | null },
): Promise<void> {
  await sql`
    update payment_cases set state = ${by.resolution === 'keep_in_suspense' ? 'kept' : 'resolved'}, resolution = ${by.resolution},
      reason = ${by.reason}, amount = ${by.amount}, posting_id = ${by.postingId}, resolved_by = ${by.staffId}, resolved_at = app_now()
    where id = ${id}`.execute(tx);
}

const listColumns = sql`c.id, c.kind, c.state, c.suggested_resolution, c.description, p.id as deposit_id, p.provider_payment_id as payment_id,
  'DP-' || p.id as order_id, p.state as payment_status, p.exception, p.price_amount as amount, p.amount_received, p.credited,
  p.amount_received - p.credited - p.refunded as waiting, p.cost - p.cost_absorbed as cost_waiting, c.created_at, c.resolution, c.reason,
  a.username as agreed_by, s.username as resolved_by, c.resolved_at,
  case when m.id is not null then json_build_object('id', m.id, 'username', m.username, 'email', m.email) end as user`;
const listFrom = sql`from payment_cases c join payments p on p.id = c.payment_id
  left join member_names m on m.id = p.member_id left join staff_names s on s.id = c.resolved_by left join staff_names a on a.id = c.agreed_by`;

/** A page of the queue, oldest first, with how many there are. */
export async function listCases(
  db: Db,
  state: CaseState,
  page: Page,
): Promise<{ cases: PaymentCase[]; total: number }> {
  const found = await findPage(
    db,
    {
      ...{ table: sql`payment_cases`, alias: sql`c`, where: sql`c.state = ${state}` },
      ...{ order: sql`c.id`, reversed: sql`c.id desc` },
    },
    page,
  );
  const cases = await rows(
    db,
    sql<PaymentCase>`select ${listColumns} ${listFrom} where c.id = any (${found.ids}::int[]) order by c.id`,
  );
  return { cases, total: found.total };
}

/** Every case of a payment, newest first. */
export const casesOfPayment = (db: Db, paymentId: number): Promise<PaymentCase[]> =>
  rows(db, sql<PaymentCase>`select ${listColumns} ${listFrom} where c.payment_id = ${paymentId} order by c.id desc`);
