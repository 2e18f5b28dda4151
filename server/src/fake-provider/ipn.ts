import { createHmac } from 'node:crypto';
import type { SignatureKind } from './types.ts';

type Json = Record<string, unknown>;
type Signer = (body: string, secret: string) => Signed;

/** What goes over the wire: the body and its `x-nowpayments-sig`, or none. */
export interface Signed {
  readonly body: string;
  readonly header: string | null;
}

// Written apart from the platform's own verifier on purpose: two readings of the same document check each other.
const signers: Record<SignatureKind, Signer> = {
  valid: (body, secret) => ({ body, header: sign(body, secret) }),
  wrong_secret: (body, secret) => ({ body, header: sign(body, `${secret}-forged`) }),
  missing: (body) => ({ body, header: null }),
  upper_case: (body, secret) => ({ body, header: sign(body, secret).toUpperCase() }),
  top_level_only: (body, secret) => ({ body, header: signTopLevel(body, secret) }),
  tampered: (body, secret) => ({ body: raiseAmount(body), header: sign(body, secret) }),
  tampered_nested: (body, secret) => ({ body: raiseNestedFee(body), header: sign(body, secret) }),
};

/** Signs an IPN's JSON text the way the scenario asks for. */
export function signAs(kind: SignatureKind, body: string, secret: string): Signed {
  return signers[kind](body, secret);
}

function sign(body: string, secret: string): string {
  return hmac(JSON.stringify(sortObject(JSON.parse(body))), secret);
}

function sortObject(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sortObject);
  const entries = Object.entries(value as Json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortObject(item)]));
}

/** The one-liner of old documents, which leaves nested fields out of what is signed. */
function signTopLevel(body: string, secret: string): string {
  const parsed = JSON.parse(body) as Json;
  return hmac(JSON.stringify(parsed, Object.keys(parsed).sort()), secret);
}

function raiseAmount(body: string): string {
  const parsed = JSON.parse(body) as Json;
  return JSON.stringify({ ...parsed, actually_paid: Number(parsed.actually_paid) + 1000 });
}

function raiseNestedFee(body: string): string {
  const parsed = JSON.parse(body) as Json & { fee: Json };
  return JSON.stringify({ ...parsed, fee: { ...parsed.fee, serviceFee: Number(parsed.fee.serviceFee) + 1000 } });
}

function hmac(text: string, secret: string): string {
  return createHmac('sha512', secret).update(text).digest('hex');
}
