import pg from 'pg';
import { nameStatement } from './named-statements.ts';

/** What `pg` writes to the server with, as far as it is used here: its types leave it out. */
type Wire = {
  parsedStatements: Record<string, string | undefined>;
  bind(message: { statement: string }): void;
  execute(message: object): void;
};
type StatementConfig = { name: string | undefined; text: string; values: readonly unknown[] };
type Answer = (error: Error | null, result: pg.QueryResult) => void;
/** `pg.Query` with the methods that its connection calls. */
type QueryClass = new (
  config: StatementConfig,
  answer: Answer,
) => pg.Submittable & {
  prepare(wire: Wire): void;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
};

const getWire = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;

/**
 * A statement that begins its transaction: both are sent with one message to end them (Sync), so that the server skips the
 * statement when BEGIN fails and never runs it outside the transaction.
 */
class StatementWithBegin extends (pg.Query as unknown as QueryClass) {
  readonly #begin: string;
  begun = false;

  constructor(begin: string, statement: StatementConfig, answer: Answer) {
    super(statement, answer);
    this.#begin = begin;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: this.#begin });
    wire.execute({});
    super.prepare(wire);
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    if (this.begun) super.handleCommandComplete(message, wire);
    this.begun = true;
  }
}

/**
 * Sends a statement together with the one that begins its transaction, if the connection has prepared what has to be: the
 * beginning (by {@link prepareBegin}) and, of a statement that goes by a name, itself. Else nothing is sent.
 * @param answer is called once both are answered; `begun` says whether the transaction is open
 * @returns whether they were sent
 */
export function sendWithBegin(
  client: pg.ClientBase,
  begin: string,
  { sql: text, parameters: values }: { sql: string; parameters: readonly unknown[] },
  answer: (error: Error | null, result: pg.QueryResult, begun: boolean) => void,
): boolean {
  const wire = getWire(client);
  const name = nameStatement(client, text);
  const ready = name === undefined ? values.length > 0 : wire.parsedStatements[name] === text;
  if (!ready || wire.parsedStatements[begin] !== begin) return false;
  const statement: StatementWithBegin = new StatementWithBegin(begin, { name, text, values }, (error, result) =>
    answer(error, result, statement.begun),
  );
  client.query(statement);
  return true;
}

/** Begins a transaction by itself, by a name: the next one on the same connection can be begun by {@link sendWithBegin}. */
export const sendBegin = (client: pg.ClientBase, begin: string): Promise<unknown> =>
  client.query({ name: begin, text: begin });
