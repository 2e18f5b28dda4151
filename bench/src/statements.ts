import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { createApp } from '@fairlead/server/src/app/server.ts';
import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { loadConfig } from '@fairlead/server/src/foundation/config.ts';
import { type Db, inTransaction, sql } from '@fairlead/server/src/foundation/db.ts';
import { createLog } from '@fairlead/server/src/foundation/log.ts';
import { openSession } from '@fairlead/server/src/foundation/session.ts';
import { log, median, rounded } from './measure.ts';
import { type Bench, onThrowAwayDatabase } from './throw-away-database.ts';

const MEMBERS = 1_000;
/** What the long statement is compared with. */
const FEW = 100;
/** One posting in so many is of the member with many. */
const ONE_IN = 5;
const FROM = '2025-01-01';
const WARM_UPS = 2;
/** As a browser asks. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Taken = { firstMs: number; allMs: number; bytes: number; peakMb: number };

/**
 * How long the first byte of a statement takes at HTTP, unpacked, for a member with many lines among a thousand others,
 * against one with a hundred; and by how much the process grows while the whole file is read.
 */
export async function benchStatements({ lines, times }: { lines: number; times: number }): Promise<object> {
  return onThrowAwayDatabase(8, async (bench) => {
    const { firstMember } = await seedPeople(bench.owner, { members: MEMBERS, investments: 0 });
    const [many, few] = [firstMember, firstMember + 1];
    log(`Posting ${lines * ONE_IN} lines ...`);
    await fill(bench.owner, firstMember, lines);
    const { ask, close } = await serve(bench, { many, few });
    const forms: Record<string, object> = {};
    let ratio = 0;
    try {
      for (const form of ['csv', 'pdf']) {
        const taken: Record<'many' | 'few', Taken[]> = { many: [], few: [] };
        for (let time = -WARM_UPS; time < times; time += 1) {
          for (const whom of ['few', 'many'] as const) {
            const each = await ask(whom, form);
            if (time >= 0) taken[whom].push(each);
          }
        }
        const [short, long] = [summarise(taken.few), summarise(taken.many)];
        ratio = Math.max(ratio, rounded(long.firstMs / short.firstMs));
        const held = { few: await ask('few', form, measureHeld), many: await ask('many', form, measureHeld) };
        const heldMb = { few: rounded(held.few.peakMb), many: rounded(held.many.peakMb) };
        forms[form] = { few: short, many: long, ratio: rounded(long.firstMs / short.firstMs), heldMb };
        log(`  ${form}: ${short.firstMs} ms, ${long.firstMs} ms; ${heldMb.few} MB held, ${heldMb.many} MB`);
      }
    } finally {
      await close();
    }
    const unit = `median ms to the first byte at HTTP, lower is better: a statement of ${lines} lines / one of ${FEW}`;
    return { name: 'statements', ratio, unit, forms };
  });
}

const summarise = (taken: Taken[]) => ({
  firstMs: rounded(median(taken.map(({ firstMs }) => firstMs))),
  slowestFirstMs: rounded(Math.max(...taken.map(({ firstMs }) => firstMs))),
  allMs: rounded(median(taken.map(({ allMs }) => allMs))),
  kilobytes: Math.round((taken[0]?.bytes ?? 0) / 1000),
  grownMb: Math.round(Math.max(...taken.map(({ peakMb }) => peakMb))),
});

/** Every so many postings one of the member with many lines, a hundred of one with few, the rest everyone else's. */
async function fill(owner: Db, firstMember: number, lines: number): Promise<void> {
  const all = lines * ONE_IN;
  const everyFew = Math.floor(all / FEW);
  await sql`
    insert into postings (debit, credit, amount, entry_type, reference, booked_at)
    select -1, 8 * (${firstMember}::bigint + case when n % ${ONE_IN} = 0 then 0 when n % ${everyFew} = 1 then 1
        else 2 + n % ${MEMBERS - 2} end) + n % 3, 1 + n % 1000000, 'deposit', 1000000000 + n,
      ${FROM}::timestamptz + make_interval(secs => n::float8 / ${all} * 360 * 86400)
    from generate_series(0, ${all}::bigint - 1) n order by n`.execute(owner);
  await sql`vacuum (analyze) postings`.execute(owner);
}

/** Serves the database over HTTP, for two members. */
async function serve({ db, url }: Bench, members: { many: number; few: number }) {
  const config = {
    ...loadConfig({ NODE_ENV: 'test' }),
    databaseUrl: url,
    rateLimits: false,
    logLevel: 'silent' as const,
  };
  const app = await createApp(routes, { db, config, log: createLog('bench', 'silent') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`;
  const ask = async (whom: 'many' | 'few', form: string, measure = measureSize): Promise<Taken> => {
    const id = members[whom];
    const { token } = await inTransaction(db, (tx) =>
      openSession(tx, 'member', id, { ip: '127.0.0.1', agent: 'bench' }),
    );
    return read(`${base}/statements/${id}/${form}?from=${FROM}`, `fairlead_member=${token}`, measure);
  };
  return { ask, close: () => app.close() };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The process's size, in bytes, with what the collector has not yet taken. */
const measureSize = (): number => process.memoryUsage.rss();

/** What is really held, in bytes: slow, since it collects first. */
function measureHeld(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const EVERY_BYTES = 250_000;

/** Reads a file to its end, keeping none of it, and measures the process on the way. */
async function read(address: string, cookie: string, measure: () => number): Promise<Taken> {
  const before = measure();
  const startedMs = performance.now();
  const answer = await fetch(address, { headers: { ...HEADERS, cookie } });
  if (answer.status !== 200 || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  let firstMs = 0;
  let bytes = 0;
  let measuredAt = 0;
  let peak = before;
  for await (const piece of answer.body) {
    firstMs ||= performance.now() - startedMs;
    bytes += piece.length;
    if (bytes - measuredAt < EVERY_BYTES) continue;
    measuredAt = bytes;
    peak = Math.max(peak, measure());
  }
  return { firstMs, allMs: performance.now() - startedMs, bytes, peakMb: (Math.max(peak, measure()) - before) / 1e6 };
}
