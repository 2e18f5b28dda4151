import pg from 'pg';
import { type Column, type Described, type Row, toColumns, toRow } from './row-columns.ts';

/** A read as it is sent, for all who asked for it: its text stands for the same statement on every connection. */
export type Read = {
  text: string;
  values: (string | Buffer | null)[];
  askers: Asker[];
};

/** Each has rows of their own, which they may change. */
export type Asker = {
  /** `undefined`: it was not sent, or was lost with its connection, and is asked elsewhere. */
  resolve: (rows: Row[] | undefined) => void;
  reject: (error: unknown) => void;
};

/** A statement that a connection has prepared, and what its rows are made of once the connection has said so. */
type Statement = { name: string; columns: Column[] | undefined };

/** The statements of one connection, by their text. */
export class Statements {
  readonly #known = new Map<string, Statement>();
  #named = 0;

  /** @returns the statement, and whether it has to be prepared first */
  take(text: string): { statement: Statement; isNew: boolean } {
    const known = this.#known.get(text);
    if (known) return { statement: known, isNew: false };
    this.#named += 1;
    const statement = { name: `r${this.#named}`, columns: undefined };
    this.#known.set(text, statement);
    return { statement, isNew: true };
  }

  /** Forgets a statement whose preparation was not answered: it is prepared again under another name. */
  forgetUnanswered(text: string): void {
    if (this.#known.get(text)?.columns === undefined) this.#known.delete(text);
  }
}

/** SQLSTATE of a connection that ends, of one that has failed, and of a plan that went with what was sent before it. */
const LOSSES = /^(57P|08|26)/;

/**
 * Reads that are sent to PostgreSQL together, in one write with one end (`Sync`), which it answers in one write too. Each
 * sees what was committed before it was begun, as statements of READ COMMITTED do. Speaks to the client as its own queries do.
 */
export class ReadBatch implements pg.Submittable {
  readonly #reads: Read[];
  readonly #client: pg.ClientBase;
  readonly #known: Statements;
  readonly #onEnd: (unanswered: Read[]) => void;
  readonly #statements: Statement[] = [];
  #rows: (string | null)[][] = [];
  /** How many have been answered. */
  #answered = 0;

  /** @param onEnd gets those that were not begun, because one before them failed */
  constructor(reads: Read[], client: pg.ClientBase, known: Statements, onEnd: (unanswered: Read[]) => void) {
    this.#reads = reads;
    this.#client = client;
    this.#known = known;
    this.#onEnd = onEnd;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    for (const { text, values } of this.#reads) {
      const { statement, isNew } = this.#known.take(text);
      this.#statements.push(statement);
      if (isNew) {
        connection.parse({ name: statement.name, text, types: [] }, true);
        connection.describe({ type: 'S', name: statement.name }, true);
      }
      connection.bind({ statement: statement.name, values }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Described[] }): void {
    const statement = this.#statements[this.#answered];
    if (statement) statement.columns = toColumns(this.#client, fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    const read = this.#reads[this.#answered];
    const columns = this.#statements[this.#answered]?.columns ?? [];
    const found = this.#rows;
    this.#rows = [];
    this.#answered += 1;
    for (const asker of read?.askers ?? [])
      try {
        asker.resolve(found.map((fields) => toRow(columns, fields)));
      } catch (error) {
        asker.reject(error);
      }
  }

  handleReadyForQuery(): void {
    this.#onEnd([]);
  }

  /** One read has failed, or the connection. PostgreSQL passes over all that was sent behind what failed. */
  handleError(error: Error): void {
    const [failed, ...behind] = this.#reads.slice(this.#answered);
    for (const { text } of this.#reads) this.#known.forgetUnanswered(text);
    const isLost = !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR';
    if (isLost || LOSSES.test(error.code ?? '')) passOn(failed);
    else for (const asker of failed?.askers ?? []) asker.reject(error);
    if (isLost) for (const read of behind) passOn(read);
    this.#onEnd(isLost ? [] : behind);
  }
}

/** Has a read asked elsewhere by all who asked for it. */
export function passOn(read: Read | undefined): void {
  for (const asker of read?.askers ?? []) asker.resolve(undefined);
}
