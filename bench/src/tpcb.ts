import { openPool } from '@fairlead/server/src/foundation/db.ts';
import type pg from 'pg';

/** As pgbench sizes it. */
const TELLERS = 10;
const ACCOUNTS = 100_000;

/** The floor of the ledger: the transaction of TPC-B through the driver we use, with nothing of ours around it. */
export type TpcB = { transaction: (client: number) => Promise<void>; end: () => Promise<void> };

/** Makes the tables of so many branches and opens the clients. */
export async function openTpcB(url: string, options: { branches: number; clients: number }): Promise<TpcB> {
  const { branches } = options;
  const pool = openPool(url, { max: options.clients });
  await pool.query(`
    create table tpcb_branches (bid int primary key, balance int not null) with (fillfactor = 50);
    create table tpcb_tellers (tid int primary key, bid int not null, balance int not null) with (fillfactor = 50);
    create table tpcb_accounts (aid int primary key, bid int not null, balance int not null, filler char(84) not null default '');
    create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamptz, filler char(22));
    insert into tpcb_branches select b, 0 from generate_series(1, ${branches}) b;
    insert into tpcb_tellers select t, (t - 1) / ${TELLERS} + 1, 0 from generate_series(1, ${branches * TELLERS}) t;
    insert into tpcb_accounts select a, (a - 1) / ${ACCOUNTS} + 1, 0 from generate_series(1, ${branches * ACCOUNTS}) a`);
  await pool.query('vacuum (analyze) tpcb_branches, tpcb_tellers, tpcb_accounts, tpcb_history');
  const clients = await Promise.all(Array.from({ length: options.clients }, () => pool.connect()));
  return {
    transaction: (client) => transaction(clients[client], branches),
    async end() {
      for (const client of clients) client.release();
      await pool.end();
    },
  };
}

async function transaction(client: pg.PoolClient | undefined, branches: number): Promise<void> {
  if (!client) throw new Error('no such client');
  const aid = below(branches * ACCOUNTS) + 1;
  const tid = below(branches * TELLERS) + 1;
  const bid = below(branches) + 1;
  const delta = below(10_001) - 5_000;
  await client.query('begin');
  await client.query('update tpcb_accounts set balance = balance + $1 where aid = $2', [delta, aid]);
  await client.query('select balance from tpcb_accounts where aid = $1', [aid]);
  await client.query('update tpcb_tellers set balance = balance + $1 where tid = $2', [delta, tid]);
  await client.query('update tpcb_branches set balance = balance + $1 where bid = $2', [delta, bid]);
  await client.query('insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())', [
    tid,
    bid,
    aid,
    delta,
  ]);
  await client.query('commit');
}

const below = (bound: number): number => Math.floor(Math.random() * bound);
