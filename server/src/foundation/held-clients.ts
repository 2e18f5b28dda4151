import type pg from 'pg';

/** What `pg` knows of a connection and says nowhere. Its version is pinned. */
type Inside = { _activeQuery?: { text?: string } | null };

/** A connection that has been taken from its pool: for how long, and the statement that it waits for. */
type HeldClient = { seconds: number; statement: string | undefined };

const SHOWN = 200;

/** Keeps account of the connections that are taken from a pool, and of none that was taken before. @returns what lists them, the one held longest first */
export function watchHeldClients(pool: pg.Pool): () => HeldClient[] {
  const heldSince = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => heldSince.set(client, performance.now()));
  pool.on('release', (_error, client) => heldSince.delete(client));
  pool.on('remove', (client) => heldSince.delete(client));
  return () =>
    [...heldSince].map(([client, since]) => ({
      seconds: Math.round((performance.now() - since) / 1000),
      statement: (client as Inside)._activeQuery?.text?.slice(0, SHOWN),
    }));
}
