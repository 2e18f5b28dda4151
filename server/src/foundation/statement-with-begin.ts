/// <reference path="./pg-utils.d.ts" />
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { nameStatement } from './named-statements.ts';

/** What `pg` writes to the server with, as far as it is used here: its types leave it out. */
type Wire = {
  parsedStatements: Record<string, string | undefined>;
  parse(message: { text: string }): void;
  bind(message: { statement: string | undefined; values?: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
};
type StatementConfig = { name: string | undefined; text: string; values: readonly unknown[] };
type Answer = (error: Error | null) => void;
/** `pg.Query` with what its connection calls and sets. */
type QueryClass = new (
  config: StatementConfig,
  answer: Answer,
) => pg.Submittable & {
  _result: pg.QueryResult;
  prepare(wire: Wire): void;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
};

const getWire = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;

/**
 * Statements that begin their transaction: all are sent with one message to end them (Sync), so that the server skips them
 * when BEGIN fails, and never runs one outside the transaction.
 */
class StatementsWithBegin extends (pg.Query as unknown as QueryClass) {
  readonly #begin: string;
  readonly #others: StatementConfig[];
  begun = false;
  /** Of those that have been answered, in their order. */
  readonly results: pg.QueryResult[] = [];

  constructor(begin: string, others: StatementConfig[], last: StatementConfig, answer: Answer) {
    super(last, answer);
    this.#begin = begin;
    this.#others = others;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: this.#begin });
    wire.execute({});
    for (const { name, text, values } of this.#others) {
      if (name === undefined) wire.parse({ text });
      wire.bind({ statement: name, values });
      wire.describe({ type: 'P' });
      wire.execute({});
    }
    super.prepare(wire);
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    if (this.begun) {
      super.handleCommandComplete(message, wire);
      this.results.push(this._result);
    }
    this.begun = true;
  }
}

type Statement = { sql: string; parameters: readonly unknown[] };

/**
 * Sends statements together with the one that begins their transaction, as many from the first on as the connection is ready
 * for: it has prepared the beginning (by {@link sendBegin}) and, of a statement that goes by a name, itself.
 * @param answer is called once all are answered, with an error or the result of each; `begun` says whether the transaction is open
 * @returns how many were sent; where it is none, nothing was
 * @throws for a value that is none of a statement's: nothing was sent
 */
export function sendWithBegin(
  client: pg.ClientBase,
  begin: string,
  statements: readonly Statement[],
  answer: (error: Error | null, results: pg.QueryResult[], begun: boolean) => void,
): number {
  const wire = getWire(client);
  if (wire.parsedStatements[begin] !== begin) return 0;
  const ready: StatementConfig[] = [];
  for (const { sql: text, parameters } of statements) {
    const name = nameStatement(client, text);
    if (name === undefined ? parameters.length === 0 : wire.parsedStatements[name] !== text) break;
    // before anything is written: a value that cannot be is found now
    ready.push({ name, text, values: parameters.map(prepareValue) });
  }
  const last = ready.at(-1);
  if (last === undefined) return 0;
  const sent: StatementsWithBegin = new StatementsWithBegin(begin, ready.slice(0, -1), last, (error) =>
    answer(error, sent.results, sent.begun),
  );
  client.query(sent);
  return ready.length;
}

/** Begins a transaction by itself, by a name: the next one on the same connection can be begun by {@link sendWithBegin}. */
export const sendBegin = (client: pg.ClientBase, begin: string): Promise<unknown> =>
  client.query({ name: begin, text: begin });
