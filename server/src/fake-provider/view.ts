import { formatUnits } from './amounts.ts';
import type { FakePayment } from './types.ts';
import { arrivedUnits } from './wire.ts';

/** What a payment looks like to tests and to the page. */
export interface PaymentView {
  readonly payment_id: string;
  readonly parent_payment_id: string | null;
  readonly payment_status: string;
  readonly pay_address: string;
  readonly pay_amount: string;
  readonly actually_paid: string;
  readonly order_id: string | null;
  readonly created_at: string;
  /** Whether steps are still to come. */
  readonly moving: boolean;
  readonly deliveries: readonly {
    readonly status: string;
    readonly signature: string;
    readonly attempts: number;
    readonly result: string | null;
    readonly done: boolean;
  }[];
}

/** Newest deliveries last. */
export function viewPayment(payment: FakePayment): PaymentView {
  return {
    payment_id: payment.id,
    parent_payment_id: payment.parentId,
    payment_status: payment.status,
    pay_address: payment.payAddress,
    pay_amount: payment.payAmount,
    actually_paid: formatUnits(arrivedUnits(payment)),
    order_id: payment.orderId,
    created_at: new Date(payment.createdAt).toISOString(),
    moving: payment.steps.length > 0,
    deliveries: payment.deliveries.map(({ status, signature, attempts, result, pending }) => ({
      status,
      signature,
      attempts,
      result,
      done: pending === null,
    })),
  };
}
