import type * as z from 'zod/mini';
import type { DataDomain } from './data-domains.ts';
import type { StaffRole } from './staff-roles.ts';
import type { StepUpOperation } from './step-up.ts';

type Schema = z.ZodMiniType;

/**
 * Who may make a call.
 * `visitor` anyone; `any` a signed-in member or staff; `self` the member; `self+admin` the member, or staff; `admin` staff.
 */
export const audiences = ['visitor', 'any', 'self', 'self+admin', 'admin'] as const;
export type Audience = (typeof audiences)[number];

/** What a call does to what is stored: each call says one of the two. */
type Concern =
  /** What its answer is drawn from. */
  | { reads: readonly DataDomain[]; changes?: undefined }
  /** What may differ after it; empty where nothing that can be read does. */
  | { changes: readonly DataDomain[]; reads?: undefined };

/** One call: everything that the server, the client and the OpenAPI document need to know about it. */
export type Endpoint = Concern & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, parameters in braces, in the specification's spelling. */
  path: `/${string}`;
  audience: Audience;
  /** Which staff may make it, beside the owner; of every call that staff may make. A call open to visitors is open to all. */
  roles?: readonly StaffRole[];
  /** One line for the OpenAPI document. */
  summary: string;
  /** The path parameter or body field that names a member: it must be the signed-in one, staff excepted where `who` names them. */
  subject?: { in: 'params' | 'body'; field: string };
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** Not among the specification's 140 calls. */
  nonSpec?: true;
  /** A GET that acts: answered to same-origin fetches only, never retried. */
  hasSideEffects?: true;
  /** Asks anyone who makes it for a step-up of this operation, in the transaction of its effect. */
  stepUp?: StepUpOperation;
  /** The handler opens its own transactions (it speaks to an outside service in between). */
  ownTransactions?: true;
  /** The answer shows a secret, this once: it is not kept with the client's Idempotency-Key. */
  shownOnce?: true;
  /** Open to staff who must have a second factor and have none yet: what signing in, out and setting one up need. */
  beforeSecondFactor?: true;
  /** Answered while the whole site is stopped: what staff need to sign in, and what others send without waiting for a person. */
  duringMaintenance?: true;
  /** The body is handed over as the text that came: its signature is over that text. */
  rawBody?: true;
  /** Answers whatever body comes, of whatever type, and reads none: a mail program sends a form of its own. */
  ignoresBody?: true;
  /** Takes multipart/form-data whose file stands in this field, read whole and no larger than a picture may be. */
  upload?: string;
  /** Answers a CSV file of this name, streamed line by line; `answer` is `csvLines`. */
  csv?: string;
  /** Answers a list as a file of this name, as CSV or as an Excel workbook (`query.format`), streamed; `answer` is `fileBytes`. */
  sheet?: string;
  /** Answers a zip file of this name, streamed while it is made; `answer` is `fileBytes`. */
  zip?: string;
  /** Answers a PDF file of this name (path parameters in braces), streamed as it is made; `answer` is `fileBytes`. */
  pdf?: string;
  /** Asked for by a page on its own, without anyone doing something: a session does not live longer by it. */
  passive?: true;
  /** Answers events for as long as the session lives (text/event-stream); the handler returns an `EventFeed`. */
  events?: true;
};

/** A call that changes nothing. */
export type ReadEndpoint = Extract<Endpoint, { reads: readonly DataDomain[] }>;
/** A call that changes what it declares. */
export type WriteEndpoint = Extract<Endpoint, { changes: readonly DataDomain[] }>;

/** Declares a call, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives, and what a client passes: the domain side of params, query and body. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** What a handler returns and a client receives: the domain side of the answer. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** The answer as JSON carries it. */
export type WireAnswerOf<E extends Endpoint> = In<E['answer']>;

/** A feature's calls by name. */
export type FeatureContract = Record<string, Endpoint>;
