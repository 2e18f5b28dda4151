import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseExactJson } from './exact-json.ts';

/** What a delivery claims once its signature holds. A claim only: amounts come from reading the payment again. */
export interface VerifiedIpn {
  readonly providerPaymentId: string;
  readonly stateWord: string;
  readonly orderId: string | null;
  readonly parentPaymentId: string | null;
  /** What was signed: equal for two deliveries that differ in spacing or key order only. */
  readonly canonical: string;
  /** SHA-256 of `canonical`, lower-case hex: the delivery's identity beside payment and status. */
  readonly hash: string;
}

type JsonObject = Record<string, unknown>;

/** Deeper than any IPN, far from the stack's end: a body of ten thousand brackets is refused, not crashed on. */
const maxDepth = 32;
const signatureShape = /^[0-9a-f]{128}$/;

/**
 * The text NOWPayments signs: compact JSON, keys sorted on every level, arrays in order, numbers as JavaScript prints
 * them. Throws RangeError when nested deeper than 32.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value, 0));
}

/** HMAC-SHA512 of the canonical text, lower-case hex, as the header `x-nowpayments-sig` carries it. */
export function signIpn(body: unknown, secret: string): string {
  return hmac(canonicalJson(body), secret).toString('hex');
}

/**
 * Checks a delivery's raw body against its `x-nowpayments-sig` in constant time.
 * Returns null for everything that must be answered 401: no or malformed signature, not a JSON object, not signed with
 * this secret. Returns null too for a signed body that names no payment. Throws when the secret is empty.
 */
export function verifyIpn(rawBody: string, signature: string | undefined, secret: string): VerifiedIpn | null {
  const canonical = verifySigned(rawBody, signature, secret);
  return canonical === null ? null : readClaims(canonical);
}

/** The canonical text of a body that was signed with this secret, else null. Throws when the secret is empty. */
export function verifySigned(rawBody: string, signature: string | undefined, secret: string): string | null {
  if (secret === '') throw new Error('An empty IPN secret would accept anyone’s signature');
  if (signature === undefined || !signatureShape.test(signature)) return null;
  const canonical = toCanonicalText(rawBody);
  if (canonical === null) return null;
  return timingSafeEqual(hmac(canonical, secret), Buffer.from(signature, 'hex')) ? canonical : null;
}

function toCanonicalText(rawBody: string): string | null {
  try {
    const body: unknown = JSON.parse(rawBody);
    return isObject(body) ? canonicalJson(body) : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads what was signed, not what was sent: `1.0` and `1` sign alike, so the sender's spelling of a number proves nothing. */
function readClaims(canonical: string): VerifiedIpn | null {
  const body = parseExactJson(canonical) as JsonObject;
  const providerPaymentId = toText(body.payment_id);
  const stateWord = toText(body.payment_status);
  if (providerPaymentId === null || stateWord === null) return null;
  return {
    providerPaymentId,
    stateWord,
    orderId: toText(body.order_id),
    parentPaymentId: toText(body.parent_payment_id),
    canonical,
    hash: createHash('sha256').update(canonical).digest('hex'),
  };
}

function sortKeys(value: unknown, depth: number): unknown {
  if (depth > maxDepth) throw new RangeError('JSON nested too deeply');
  if (Array.isArray(value)) return value.map((item) => sortKeys(item, depth + 1));
  if (!isObject(value)) return value;
  // Without a prototype, a key named __proto__ is a field like any other instead of vanishing from what is signed.
  const sorted = Object.create(null) as JsonObject;
  for (const key of Object.keys(value).sort()) sorted[key] = sortKeys(value[key], depth + 1);
  return sorted;
}

function hmac(text: string, secret: string): Buffer {
  return createHmac('sha512', secret).update(text, 'utf8').digest();
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
