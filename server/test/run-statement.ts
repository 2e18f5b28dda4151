import pg from 'pg';

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
