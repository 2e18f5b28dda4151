/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { type Column, type Described, toColumns, toRow } from './row-columns.ts';
import { type Answer, getWire, type Wire, WireQuery } from './wire.ts';

/** With what the text of a statement begins that each connection prepares once, under a name of its own. */
export const PREPARED = '/* prepared */';
/** The same of a read that outside a transaction goes to the connections that all requests share. */
export const SHARED = '/* shared */';

const isMarked = (text: string): boolean => text.startsWith(PREPARED) || text.startsWith(SHARED);

/** A statement that a connection prepares by a name, and what its rows are made of once the connection has said so. */
export type NamedStatement = { name: string; text: string; columns: Column[] | undefined };

const statements = new WeakMap<pg.ClientBase, Map<string, NamedStatement>>();

/** What a connection runs a text by; undefined for one that is not marked, or that comes from no pool of ours. */
export function nameStatement(client: pg.ClientBase, text: string): NamedStatement | undefined {
  const known = statements.get(client);
  if (!known || !isMarked(text)) return undefined;
  const statement = known.get(text) ?? { name: `p${known.size}`, text, columns: undefined };
  known.set(text, statement);
  return statement;
}

/** Whether a connection has prepared a statement. */
export const isPrepared = (client: pg.ClientBase, { name, text }: { name: string; text: string }): boolean =>
  getWire(client).parsedStatements[name] === text;

/** Lets a connection run marked statements by a name of their own. */
export function runMarkedByName(client: pg.PoolClient): void {
  statements.set(client, new Map());
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values = []] = args as [unknown, unknown[] | undefined];
    const statement = typeof text === 'string' ? nameStatement(client, text) : undefined;
    if (!statement) return query(...args);
    return new Promise((resolve, reject) => {
      query(new NamedQuery(client, statement, values, (error, result) => (error ? reject(error) : resolve(result))));
    }).catch((error: Error) => {
      // the trace that leads here, as `pg` does it, in place of the socket's
      Error.captureStackTrace(error);
      throw error;
    });
  }) as typeof client.query;
}

/** Runs a statement by its name. What its rows are made of is asked for only until it is known. */
class NamedQuery extends WireQuery {
  readonly #client: pg.ClientBase;
  readonly #statement: NamedStatement;
  readonly #values: readonly (string | Buffer | null)[];

  /** @throws for a value that is none of a statement's */
  constructor(client: pg.ClientBase, statement: NamedStatement, given: readonly unknown[], answer: Answer) {
    const values = given.map(prepareValue);
    super({ name: statement.name, text: statement.text, values }, answer);
    this.#client = client;
    this.#statement = statement;
    this.#values = values;
  }

  override prepare(wire: Wire): void {
    if (!this.#statement.columns) {
      super.prepare(wire);
      return;
    }
    wire.bind({ statement: this.#statement.name, values: this.#values });
    wire.execute({});
    wire.sync();
  }

  override handleRowDescription({ fields }: { fields: readonly Described[] }): void {
    this.#statement.columns = toColumns(this.#client, fields);
  }

  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this._result.rows.push(toRow(this.#statement.columns ?? [], fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }
}
