import { z } from 'zod';
import { type ExactAmount, parseExactAmount } from './exact-amount.ts';
import { parseExactJson } from './exact-json.ts';
import { ProviderAnswerInvalid, type ProviderPayment, providerPaymentStates } from './provider.ts';

// Answers are parsed by parseExactJson: a number arrives here as its source text, like an amount sent as a string.
/** An amount as the provider wrote it. */
export const amount = z.string().transform((source, context): ExactAmount => {
  const parsed = parseExactAmount(source);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const code = z.string().min(1).max(32).toLowerCase();
export const providerId = z.string().regex(/^[\w-]{1,64}$/);
const optionalText = z
  .string()
  .max(500)
  .nullish()
  .transform((text) => text || null);

const paymentAnswer = z.object({
  payment_id: providerId,
  payment_status: z.string().min(1).max(64),
  pay_address: z.string().min(1).max(128),
  price_amount: amount,
  price_currency: code,
  pay_amount: amount,
  pay_currency: code,
  actually_paid: amount.nullish(),
  outcome_amount: amount.nullish(),
  outcome_currency: code.nullish(),
  order_id: optionalText,
  parent_payment_id: providerId.nullish(),
  payin_hash: optionalText,
  network: optionalText,
  valid_until: instant.nullish(),
  expiration_estimate_date: instant.nullish(),
});

const statusAnswer = z.object({ message: z.string().max(500) });
const currenciesAnswer = z.object({ currencies: z.array(code).max(10_000) });
const minAmountAnswer = z.object({ min_amount: amount, fiat_equivalent: amount.nullish() });
const balanceAnswer = z.record(code, z.object({ amount, pendingAmount: amount.nullish() }));
const refusalAnswer = z.object({ code: z.string().max(100).nullish(), message: z.string().max(1000) });

/** `GET /status`: {message}. Throws ProviderAnswerInvalid, as all of these do but the last. */
export function decodeStatus(text: string): z.infer<typeof statusAnswer> {
  return decode(statusAnswer, text, 'status');
}

/** `GET /currencies`: {currencies: ["usdtbsc", ...]}. */
export function decodeCurrencies(text: string): z.infer<typeof currenciesAnswer> {
  return decode(currenciesAnswer, text, 'currencies');
}

/** `GET /min-amount`: {min_amount, fiat_equivalent}. */
export function decodeMinAmount(text: string): z.infer<typeof minAmountAnswer> {
  return decode(minAmountAnswer, text, 'min-amount');
}

/** `POST /payment` and `GET /payment/{id}`. */
export function decodePayment(text: string): ProviderPayment {
  const answer = decode(paymentAnswer, text, 'payment');
  return {
    providerPaymentId: answer.payment_id,
    state: providerPaymentStates.find((state) => state === answer.payment_status) ?? 'unknown',
    stateWord: answer.payment_status,
    payAddress: answer.pay_address,
    priceAmount: answer.price_amount,
    priceCurrency: answer.price_currency,
    payAmount: answer.pay_amount,
    payCurrency: answer.pay_currency,
    actuallyPaid: answer.actually_paid ?? null,
    outcomeAmount: answer.outcome_amount ?? null,
    outcomeCurrency: answer.outcome_currency ?? null,
    orderId: answer.order_id,
    parentPaymentId: answer.parent_payment_id ?? null,
    payinHash: answer.payin_hash,
    network: answer.network,
    expiresAt: answer.valid_until ?? answer.expiration_estimate_date ?? null,
    raw: text,
  };
}

/**
 * `GET /balance`: {usdtbsc: {amount, pendingAmount}, ...}. What is pending is in no wallet yet. An answer without the currency says
 * nothing about it, least of all that there is none.
 */
export function decodeBalance(text: string, currency: string): ExactAmount {
  const found = decode(balanceAnswer, text, 'balance')[currency];
  if (found) return found.amount;
  throw new ProviderAnswerInvalid(`The balance answer has no ${currency}`);
}

/** A 4xx body {code, message}; null when it is anything else, such as a proxy's page. */
export function decodeRefusal(text: string): { code: string; message: string } | null {
  try {
    const parsed = refusalAnswer.safeParse(parseExactJson(text));
    return parsed.success ? { code: parsed.data.code ?? '', message: parsed.data.message } : null;
  } catch {
    return null;
  }
}

/** An answer's text by its schema, numbers as their source text. @throws ProviderAnswerInvalid */
export function decode<T>(schema: z.ZodType<T>, text: string, what: string): T {
  let parsed: unknown;
  try {
    parsed = parseExactJson(text);
  } catch (error) {
    throw new ProviderAnswerInvalid(`The ${what} answer is not JSON`, { cause: error });
  }
  const result = schema.safeParse(parsed);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ProviderAnswerInvalid(`The ${what} answer is invalid at ${issue?.path.join('.') || 'its root'}`, {
    cause: result.error,
  });
}
