import type pg from 'pg';

/** A column of what a statement answers. `table` and `column` say whose it is, where it is a table's own. */
export type Column = { name: string; type: number; table: number; column: number };

/**
 * Asks PostgreSQL to parse and analyze a statement, not to run it.
 * @returns the columns of its answer
 * @throws pg.DatabaseError what is wrong with it
 */
export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    const query = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: RowField[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          column: columnID,
        }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(query as unknown as pg.Submittable);
  });
}

type RowField = { name: string; dataTypeID: number; tableID: number; columnID: number };
