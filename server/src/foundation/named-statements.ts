import type pg from 'pg';

/** With what the text of a statement begins that each connection prepares once, under a name of its own. */
export const PREPARED = '/* prepared */';
/** The same of a read that outside a transaction goes to the connections that all requests share. */
export const SHARED = '/* shared */';

const isMarked = (text: string): boolean => text.startsWith(PREPARED) || text.startsWith(SHARED);

const names = new WeakMap<pg.ClientBase, Map<string, string>>();

/** By which name a connection runs a text; undefined for one that is not marked, or that comes from no pool of ours. */
export function nameStatement(client: pg.ClientBase, text: string): string | undefined {
  const known = names.get(client);
  if (!known || !isMarked(text)) return undefined;
  const name = known.get(text) ?? `p${known.size}`;
  known.set(text, name);
  return name;
}

/** Lets a connection run marked statements by a name of their own. */
export function runMarkedByName(client: pg.PoolClient): void {
  names.set(client, new Map());
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    const name = typeof text === 'string' ? nameStatement(client, text) : undefined;
    return name === undefined ? query(...args) : query({ name, text, values });
  }) as typeof client.query;
}
