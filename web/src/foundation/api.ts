import { failure } from '@fairlead/contract/domain/answers.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import * as z from 'zod/mini';
import { isUnused } from '#foundation/activity.ts';
import { ApiError } from '#foundation/api-error.ts';
import { common } from '#foundation/common-texts.ts';
import { language } from '#foundation/language.ts';

const BASE_PATH = '/api/v1';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };

/** What a call needs, by its contract: path parameters, query and body in domain types. */
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

/** Beside the input. */
export type CallOptions = {
  /** The Idempotency-Key, made before the first try and kept over retries. */
  key?: string | undefined;
  /** What `otp/verify` gave, for an action that asks for a fresh code. */
  stepUp?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Staff screens act with the staff session, all others with the member's, where a browser holds both. */
export const actingAs = () => (location.pathname.startsWith('/admin') ? 'staff' : 'member');

/**
 * Makes a call of the contract.
 * @returns the answer in domain types (amounts as micro-units, instants as dates)
 * @throws ApiError with the server's message, or what went wrong on the way
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, input as LooseInput, options);
  const answer = await readJson(response);
  if (!response.ok) throw refused(response, answer);
  const decoded = z.safeDecode(endpoint.answer, answer as never);
  if (!decoded.success) throw new ApiError(response.status, 'invalid_answer', common('invalidAnswer'));
  return decoded.data as AnswerOf<E>;
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown };

async function send(endpoint: Endpoint, input: LooseInput, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    'x-session': actingAs(),
  };
  if (isUnused()) headers['x-background'] = '1';
  if (options.key) headers['idempotency-key'] = options.key;
  if (options.stepUp) headers['x-step-up'] = options.stepUp;
  const body = endpoint.body ? toBody(endpoint, z.encode(endpoint.body, input.body as never)) : null;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    return await fetch(toUrl(endpoint, input), {
      method: endpoint.method,
      headers,
      body,
      signal: options.signal ?? null,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'network', common('unreachable'));
  }
}

/** JSON, or a form where a file goes along: the browser writes its boundary itself. */
function toBody(endpoint: Endpoint, wire: unknown): string | FormData {
  if (endpoint.upload === undefined) return JSON.stringify(wire);
  const form = new FormData();
  for (const [name, value] of Object.entries(wire as Record<string, unknown>))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The call's address with its parameters and query filled in. */
export function toUrl(endpoint: Endpoint, input: LooseInput): string {
  const params = (endpoint.params ? z.encode(endpoint.params, input.params as never) : {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  const fields = (endpoint.query ? z.encode(endpoint.query, (input.query ?? {}) as never) : {}) as Record<
    string,
    unknown
  >;
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `${BASE_PATH}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** An answer's JSON; undefined where it has none. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The failure that a refused call's answer names. */
export function refused(response: Response, answer: unknown): ApiError {
  const read = z.safeParse(failure, answer);
  if (!read.success)
    return new ApiError(response.status, 'http', common('httpError', { status: String(response.status) }));
  const { code, message, requestId, parameters } = read.data;
  return new ApiError(response.status, code, message, requestId, parameters?.field);
}
