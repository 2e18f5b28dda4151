import type pg from 'pg';

/** Ends a connection without a good-bye, which one that does not answer would be waited for in vain. */
export function dropClient(client: pg.Client): void {
  // `pg` has it and says so nowhere; its version is pinned
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
