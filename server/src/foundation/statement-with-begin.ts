/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { isPrepared, type NamedStatement, nameStatement } from './named-statements.ts';
import { type Column, type Described, type Row, toColumns, toRow } from './row-columns.ts';
import { type Wire, WireQuery } from './wire.ts';

/** A statement as it is sent; by a name where its connection has prepared it. */
type Sent = {
  named: NamedStatement | undefined;
  text: string;
  values: readonly (string | Buffer | null)[];
  /** Of one that goes by no name. */
  columns?: Column[];
};

/** What a statement came to. */
export type Answered = Pick<pg.QueryResult, 'command' | 'rowCount'> & { rows: Row[] };

/**
 * Statements that begin their transaction: all are sent with one message to end them (Sync), so that the server skips them
 * when BEGIN fails, and never runs one outside the transaction.
 */
class StatementsWithBegin extends WireQuery {
  readonly #client: pg.ClientBase;
  readonly #begin: string;
  /** What goes with BEGIN, in its order. */
  readonly sent: readonly Sent[];
  #rows: Row[] = [];
  begun = false;
  /** Of those that have been answered, in their order. */
  readonly results: Answered[] = [];

  constructor(client: pg.ClientBase, begin: string, sent: readonly Sent[], answer: (error: Error | null) => void) {
    super({ name: undefined, text: sent.map(({ text }) => text).join('; '), values: [] }, answer);
    this.#client = client;
    this.#begin = begin;
    this.sent = sent;
  }

  /** With values, even with none, it is no simple query, which ends by itself. */
  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: this.#begin });
    wire.execute({});
    for (const { named, text, values } of this.sent) {
      if (!named) wire.parse({ text });
      wire.bind({ statement: named?.name, values });
      if (!named?.columns) wire.describe({ type: 'P' });
      wire.execute({});
    }
    wire.sync();
  }

  override handleRowDescription({ fields }: { fields: readonly Described[] }): void {
    const sent = this.sent[this.results.length];
    if (!sent) return;
    const columns = toColumns(this.#client, fields);
    if (sent.named) sent.named.columns = columns;
    else sent.columns = columns;
  }

  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { named, columns } = this.sent[this.results.length] ?? {};
    try {
      this.#rows.push(toRow(named?.columns ?? columns ?? [], fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete({ text }: { text: string }): void {
    if (!this.begun) {
      this.begun = true;
      return;
    }
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1);
    this.results.push({ command, rowCount: count === undefined ? null : Number(count), rows: this.#rows });
    this.#rows = [];
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
  answer: (error: Error | null, results: Answered[], begun: boolean) => void,
): number {
  if (!isPrepared(client, { name: begin, text: begin })) return 0;
  const ready: Sent[] = [];
  for (const { sql: text, parameters } of statements) {
    const named = nameStatement(client, text);
    if (named ? !isPrepared(client, named) : parameters.length === 0) break;
    // before anything is written: a value that cannot be is found now
    ready.push({ named, text, values: parameters.map(prepareValue) });
  }
  if (ready.length === 0) return 0;
  const sent: StatementsWithBegin = new StatementsWithBegin(client, begin, ready, (error) =>
    answer(error, sent.results, sent.begun),
  );
  client.query(sent);
  return ready.length;
}

/** Begins a transaction by itself, by a name: the next one on the same connection can be begun by {@link sendWithBegin}. */
export const sendBegin = (client: pg.ClientBase, begin: string): Promise<unknown> =>
  client.query({ name: begin, text: begin });
