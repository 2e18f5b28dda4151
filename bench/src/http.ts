import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { inTransaction, one, sql } from '@fairlead/server/src/foundation/db.ts';
import { openSession } from '@fairlead/server/src/foundation/session.ts';
import { log, measureRate, median, rounded } from './measure.ts';
import { settle } from './settle.ts';
import { findFolder, onFilledDatabase } from './staff/filled-database.ts';
import { drawSample } from './staff/sample.ts';
import { type Bench, onThrowAwayDatabase } from './throw-away-database.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;
const WARM_UP_SECONDS = 1;

type Asked = { path: string; as: 'member' | 'staff'; min: number };

/** What is asked for, and the least that each may reach of the floor's requests a second. */
const listRequests = (member: number): Record<string, Asked> => ({
  session: { path: '/auth/session', as: 'member', min: 0.6 },
  'users/{id}': { path: `/users/${member}`, as: 'member', min: 0.3 },
  'member overview': { path: `/reports/member/${member}/dashboard`, as: 'member', min: 0.2 },
  investments: { path: `/investments/user/${member}`, as: 'member', min: 0.3 },
  withdrawals: { path: '/withdrawalrequest/list', as: 'member', min: 0.3 },
  notifications: { path: `/notifications/user/${member}`, as: 'member', min: 0.3 },
  'tr/all': { path: '/tr/all?page=1', as: 'staff', min: 0.3 },
  "staff's first page": { path: '/reports/admin/dashboard', as: 'staff', min: 0.15 },
});

type Figures = {
  perSecond: number;
  floorPerSecond: number;
  ratio: number;
  min: number;
  cpuMs: number;
  passes: boolean;
};

/** The requests that bear one of these names. @throws Error for a name that no request has */
function choose(requests: Record<string, Asked>, names: string[]): Record<string, Asked> {
  for (const name of names)
    if (!Object.hasOwn(requests, name))
      throw new Error(`There is no request "${name}", but ${Object.keys(requests).join(', ')}.`);
  return Object.fromEntries(Object.entries(requests).filter(([name]) => names.includes(name)));
}

/**
 * How many requests a second one API process answers on 32 connections, each request as a ratio to a Fastify route with
 * one prepared statement through the same pool; both in turn, the median of three. Answers are not compressed.
 * @param options.members of a database without a story, each with an investment; the demo's story where it is left out
 * @param options.data where `bench -- staff` keeps a platform of three years with so many members and transactions: that one
 * @param options.seconds that each is measured, of each round
 * @param options.only the names of the requests that are measured; all where it is left out
 */
export async function benchHttp(options: {
  members: number | undefined;
  transactions: number;
  data: string | undefined;
  seconds: number;
  only?: string[] | undefined;
}): Promise<object> {
  const chosen = (member: number) => choose(listRequests(member), options.only ?? Object.keys(listRequests(member)));
  // a name that no request has is refused before a database is filled
  chosen(0);
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-http-'));
  try {
    return await onDatabase(options, dataDir, async (bench, member) => {
      const cookies = { member: await signIn(bench, 'member', member), staff: await signInStaff(bench) };
      const served = await startServer(bench.logins.api, dataDir);
      try {
        const requests: Record<string, Figures> = {};
        for (const [name, asked] of Object.entries(chosen(member)))
          requests[name] = await measureRequest(name, { served, member, asked, cookie: cookies[asked.as] }, options);
        const missed = Object.keys(requests).filter((name) => !requests[name]?.passes);
        return {
          name: 'http',
          ratio: Math.min(...Object.values(requests).map(({ ratio, min }) => rounded(ratio / min))),
          unit: "the worst request's share of its bound, higher is better: requests a second / one prepared statement's",
          members: options.members ?? 'demo',
          requests,
          missed,
        };
      } finally {
        served.child.kill('SIGTERM');
        await once(served.child, 'exit');
      }
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the database that is asked for, with the member who asks. */
function onDatabase<R>(
  { members, transactions, data }: Parameters<typeof benchHttp>[0],
  dataDir: string,
  work: (bench: Bench, member: number) => Promise<R>,
): Promise<R> {
  const size = { members: members ?? 1_000_000, transactions };
  if (data)
    return onFilledDatabase(findFolder(data, size), size, async (bench) =>
      work(bench, (await drawSample(bench)).member),
    );
  return onThrowAwayDatabase(4, async (bench) => work(bench, await fill(bench, members, dataDir)));
}

/** Fills the database. @returns the member who asks */
async function fill({ db, owner, url }: Bench, members: number | undefined, dataDir: string): Promise<number> {
  if (members === undefined) {
    log("playing the demo's story");
    const cli = join(import.meta.dirname, '../../server/src/cli.ts');
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    await promisify(execFile)(process.execPath, [cli, 'seed-demo'], { env });
  } else {
    log(`seeding ${members} members`);
    await seedPeople(owner, { members, investments: members });
  }
  await settle({ db, owner });
  const { id } = await one(
    owner,
    members === undefined
      ? sql<{ id: number }>`select id from members where email = 'member@demo.test'`
      : sql<{ id: number }>`select max(id) as id from members`,
  );
  return id;
}

async function signIn({ db }: Bench, kind: 'member' | 'staff', id: number): Promise<string> {
  const { token } = await inTransaction(db, (tx) => openSession(tx, kind, id, { ip: '127.0.0.1', agent: 'bench' }));
  return `fairlead_${kind}=${token}`;
}

async function signInStaff(bench: Bench): Promise<string> {
  const { id } = await one(
    bench.owner,
    sql<{ id: number }>`select create_staff('bench', 'bench@bench.invalid', '', 'none', 'owner') as id`,
  );
  return signIn(bench, 'staff', id);
}

type Served = { child: ChildProcess; api: number; floor: number };

/** Starts the API and the floor in a process of their own. */
async function startServer(url: string, dataDir: string): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'http-process.ts'), [url, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ports] = (await once(child, 'message')) as [{ api: number; floor: number }];
  return { child, ...ports };
}

type Round = { ours: number; floor: number; cpuMs: number };
type Measured = { served: Served; member: number; asked: Asked; cookie: string };

/** Rounds take turns, so that a loud moment of the machine meets both. */
async function measureRequest(
  name: string,
  { served, member, asked, cookie }: Measured,
  { seconds }: { seconds: number },
): Promise<Figures> {
  const address = `http://127.0.0.1:${served.api}/api/v1${asked.path}`;
  const floorAddress = `http://127.0.0.1:${served.floor}/members/${member}`;
  await measureAddress(address, cookie, WARM_UP_SECONDS);
  await measureAddress(floorAddress, cookie, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await readCpu(served.child);
    const ours = await measureAddress(address, cookie, seconds);
    const cpuMs = ((await readCpu(served.child)) - before) / (ours * seconds);
    rounds.push({ ours, floor: await measureAddress(floorAddress, cookie, seconds), cpuMs });
  }
  const ratio = median(rounds.map(({ ours, floor }) => ours / floor));
  const figures = {
    perSecond: rounded(median(rounds.map(({ ours }) => ours))),
    floorPerSecond: rounded(median(rounds.map(({ floor }) => floor))),
    ratio: rounded(ratio),
    min: asked.min,
    cpuMs: rounded(median(rounds.map(({ cpuMs }) => cpuMs))),
    passes: ratio >= asked.min,
  };
  log(
    `  ${name}: ${figures.ratio} of at least ${asked.min}, ${figures.passes ? 'passes' : 'FAILS'}` +
      ` (${figures.perSecond} and ${figures.floorPerSecond} a second, ${figures.cpuMs} ms of the server's processor)`,
  );
  return figures;
}

async function readCpu(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpuMs }] = (await once(child, 'message')) as [{ cpuMs: number }];
  return cpuMs;
}

async function measureAddress(address: string, cookie: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    return await measureRate(() => ask(address, { agent, cookie }), { clients: CONNECTIONS, seconds });
  } finally {
    agent.destroy();
  }
}

const ask = (address: string, { agent, cookie }: { agent: Agent; cookie: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
