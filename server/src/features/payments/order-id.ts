/** What the provider and the member see as the order of a payment. */
export const formatOrderId = (paymentId: number): string => `DP-${paymentId}`;

/** The payment an order names; undefined for anything that is not one of our orders. */
export function paymentOfOrder(orderId: string | null): number | undefined {
  const match = /^DP-([1-9]\d{0,9})$/.exec(orderId ?? '');
  const id = Number(match?.[1]);
  return match && id <= 2_147_483_647 ? id : undefined;
}
