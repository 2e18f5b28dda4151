import type pg from 'pg';

type Done = Parameters<pg.Pool['connect']>[0];

/**
 * Makes a pool take back a connection that comes to someone it has refused already. `pg-pool` counts how long they wait while their
 * new connection is verified too, and hands it to them all the same once it passes: no one would give it back, and the pool would
 * have one less for as long as the process runs.
 */
export function takeBackLate(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (done: Done) => void;
  const connectOnce = (done: Done): void => {
    let isAnswered = false;
    connect((error, client, release) => {
      if (isAnswered) return release();
      isAnswered = true;
      done(error, client, release);
    });
  };
  pool.connect = ((done?: Done) => {
    if (done) return connectOnce(done);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connectOnce((error, client) => (client ? resolve(client) : reject(error))),
    );
  }) as typeof pool.connect;
}
