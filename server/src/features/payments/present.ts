import type { Payment } from '@fairlead/contract/features/payments.ts';
import { amountToSend } from './amounts.ts';
import { formatOrderId } from './order-id.ts';
import { CHAIN_PROVIDER } from './provider/chain-provider.ts';
import type { PaymentRow } from './store.ts';

/** The network that the provider's deposits and manual ones are sent on, as screens name it. */
export const NETWORK = 'BNB Smart Chain (BEP20)';

/** The network that a payment is sent on. */
export const getNetwork = ({ provider, network }: Pick<PaymentRow, 'provider' | 'network'>): string =>
  provider === CHAIN_PROVIDER && network !== null ? network : NETWORK;

/** A payment as its member sees it; it has its address. */
export function presentPayment(payment: PaymentRow): Payment {
  return {
    payment_id: payment.providerPaymentId ?? '',
    price_amount: payment.priceAmount,
    price_currency: payment.priceCurrency,
    pay_amount: amountToSend(payment.payAmountRaw ?? '0'),
    pay_currency: payment.payCurrency,
    pay_address: payment.payAddress ?? '',
    expires_at: payment.expiresAt,
    payment_status: payment.state,
    created_at: payment.createdAt,
    actually_paid: payment.amountReceived,
    order_id: formatOrderId(payment.id),
    exception: payment.exception,
    credited: payment.credited,
    network: getNetwork(payment),
    txid: payment.payinHash,
    detected_at: payment.detectedAt,
    confirmed_at: payment.confirmedAt,
    credited_at: payment.creditedAt,
  };
}
