import pg from 'pg';
import type { Described } from './row-columns.ts';

/** What `pg` writes to the server with, as far as it is used here: its types leave it out. */
export type Wire = {
  parsedStatements: Record<string, string | undefined>;
  parse(message: { text: string }): void;
  bind(message: { statement: string | undefined; values?: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
};

export const getWire = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;

/** What is asked by `pg`'s own queries. */
export type Asked = { name: string | undefined; text: string; values: readonly unknown[] };

export type Answer = (error: Error | null, result: pg.QueryResult) => void;

type QueryClass = new (
  asked: Asked,
  answer: Answer,
) => pg.Submittable & {
  /** What made a row impossible to read, which the caller is told once the server has answered all of it. */
  _canceledDueToError: unknown;
  _result: pg.QueryResult;
  prepare(wire: Wire): void;
  handleRowDescription(message: { fields: readonly Described[] }): void;
  handleDataRow(message: { fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
};

/** `pg.Query` with what its connection calls and sets: a connection that is pipelined takes nothing else. */
export const WireQuery = pg.Query as unknown as QueryClass;
