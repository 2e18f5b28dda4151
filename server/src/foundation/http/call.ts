import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  FeatureContract,
  ParamsOf,
  QueryOf,
} from '@fairlead/contract/domain/endpoint.ts';
import type { ActorFor } from '#foundation/actor.ts';
import type { Config } from '#foundation/config.ts';
import type { Db, Tx } from '#foundation/db.ts';
import type { Log } from '#foundation/log.ts';
import type { Session, SessionKind } from '#foundation/session.ts';

/** What every handler may use besides its request. */
export type Services = { db: Db; config: Config; log: Log };

/** Cookies hold a session's token, the token that names a device to the one-time codes that it asks for, or how far someone's last write went. */
export type CookieKind = SessionKind | 'device' | 'written';

/** Sets and clears those cookies; only the handlers of auth need it. */
export type Cookies = {
  set: (kind: CookieKind, token: string, maxAgeMs: number) => void;
  clear: (kind: CookieKind) => void;
  read: (kind: CookieKind) => string | undefined;
};

/**
 * The live session of a cookie, or undefined. A request reads each once, and the first reading decides whether it is use of it
 * (`passive`: it is none).
 */
export type SessionReader = (kind: SessionKind, options: { passive: boolean }) => Promise<Session | undefined>;

type TxOf<E extends Endpoint> = E extends { ownTransactions: true }
  ? undefined
  : E['method'] extends 'GET'
    ? E extends { hasSideEffects: true }
      ? Tx
      : undefined
    : Tx;

type CommitOnceOf<E extends Endpoint> = E extends { ownTransactions: true }
  ? (work: (tx: Tx) => Promise<AnswerOf<E>>) => Promise<AnswerOf<E>>
  : undefined;

/** One request, decoded: ids and amounts as the contract's domain types, the actor checked against `who`. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: ActorFor<E['audience']>;
  /** For reads. Within a write it is the transaction. */
  db: Db;
  /** The one transaction of a write: key, effect and answer commit together. */
  tx: TxOf<E>;
  /**
   * For handlers with transactions of their own that have one which counts: in it key, effect and answer commit together,
   * and the same key again gives the same answer without running it.
   */
  commitOnce: CommitOnceOf<E>;
  /**
   * Writes what a read leaves behind, such as who took a file: on the primary, in a transaction of its own, and once although the
   * read is done again.
   */
  record: (write: (tx: Tx) => Promise<void>) => Promise<void>;
  /** The client's Idempotency-Key; for handlers with transactions of their own. */
  key: string | undefined;
  /** The language of the answer's texts: `t('seen').in(language)`. */
  language: string;
  /** The X-Step-Up header, as `otp/verify` gave it. */
  stepUp: string | undefined;
  /** Any other request header, by its lower-case name. */
  header: (name: string) => string | undefined;
  origin: { ip: string; agent: string; requestId: string };
  cookies: Cookies;
  readSession: SessionReader;
  services: Services;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;
export type Handlers<R extends FeatureContract> = { [Name in keyof R]: Handler<R[Name]> };

/** A feature's calls with what answers them. */
export type Routes = { endpoint: Endpoint; handle: Handler<Endpoint> }[];

/** Pairs a feature's contract with its handlers; a missing or misshapen one does not compile. */
export function implement<const R extends FeatureContract>(contract: R, handlers: Handlers<R>): Routes {
  return Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name as keyof R] as unknown as Handler<Endpoint>,
  }));
}
