import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { inTransaction, one, rows, sql } from '@fairlead/server/src/foundation/db.ts';
import { openSession } from '@fairlead/server/src/foundation/session.ts';
import { log, measureRate, median, rounded } from './measure.ts';
import { settle } from './settle.ts';
import { findFolder, onFilledDatabase } from './staff/filled-database.ts';
import { drawSample } from './staff/sample.ts';
import { type Bench, onThrowAwayDatabase } from './throw-away-database.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;
const WARM_UP_SECONDS = 1;

type Asked = { getPath: (member: number) => string; as: 'member' | 'staff'; min: number };

/** What is asked for, and the least that each may reach of the floor's requests a second. */
const REQUESTS: Record<string, Asked> = {
  session: { getPath: () => '/auth/session', as: 'member', min: 0.6 },
  'users/{id}': { getPath: (member) => `/users/${member}`, as: 'member', min: 0.3 },
  'member overview': { getPath: (member) => `/reports/member/${member}/dashboard`, as: 'member', min: 0.35 },
  investments: { getPath: (member) => `/investments/user/${member}`, as: 'member', min: 0.3 },
  withdrawals: { getPath: () => '/withdrawalrequest/list', as: 'member', min: 0.3 },
  notifications: { getPath: (member) => `/notifications/user/${member}`, as: 'member', min: 0.3 },
  'tr/all': { getPath: () => '/tr/all?page=1', as: 'staff', min: 0.3 },
  "staff's first page": { getPath: () => '/reports/admin/dashboard', as: 'staff', min: 0.15 },
};

/** Who asks: a member and a staff member, each signed in. */
type Asker = { member: number; cookies: Record<Asked['as'], string> };

type Figures = {
  perSecond: number;
  floorPerSecond: number;
  ratio: number;
  min: number;
  cpuMs: number;
  passes: boolean;
};

/** The requests that bear one of these names. @throws Error for a name that no request has */
function choose(names: string[]): [string, Asked][] {
  for (const name of names)
    if (!Object.hasOwn(REQUESTS, name))
      throw new Error(`There is no request "${name}", but ${Object.keys(REQUESTS).join(', ')}.`);
  return Object.entries(REQUESTS).filter(([name]) => names.includes(name));
}

/**
 * How many requests a second one API process answers on 32 connections, each request as a ratio to a Fastify route with
 * one prepared statement through the same pool; both in turn, the median of three. Answers are not compressed.
 * @param options.members of a database without a story, each with an investment; the demo's story where it is left out
 * @param options.data where `bench -- staff` keeps a platform of three years with so many members and transactions: that one
 * @param options.seconds that each is measured, of each round
 * @param options.askers how many members, and staff members, share the connections; those who ask for the same at the same time
 * share what is read, and of one asker this is everything
 * @param options.only the names of the requests that are measured; all where it is left out
 */
export async function benchHttp(options: {
  members: number | undefined;
  transactions: number;
  data: string | undefined;
  seconds: number;
  askers: number;
  only?: string[] | undefined;
}): Promise<object> {
  // a name that no request has is refused before a database is filled
  const chosen = choose(options.only ?? Object.keys(REQUESTS));
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-http-'));
  try {
    return await onDatabase(options, dataDir, async (bench, members) => {
      const askers: Asker[] = [];
      for (const member of members)
        askers.push({
          member,
          cookies: { member: await signIn(bench, 'member', member), staff: await signInStaff(bench) },
        });
      const served = await startServer(bench.logins.api, dataDir);
      try {
        const requests: Record<string, Figures> = {};
        for (const [name, asked] of chosen)
          requests[name] = await measureRequest(name, { served, asked, askers }, options);
        const missed = Object.keys(requests).filter((name) => !requests[name]?.passes);
        return {
          name: 'http',
          ratio: Math.min(...Object.values(requests).map(({ ratio, min }) => rounded(ratio / min))),
          unit: "the worst request's share of its bound, higher is better: requests a second / one prepared statement's",
          members: options.members ?? 'demo',
          askers: askers.length,
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

/** Opens the database that is asked for, with the members who ask. */
function onDatabase<R>(
  { members, transactions, data, askers }: Parameters<typeof benchHttp>[0],
  dataDir: string,
  work: (bench: Bench, members: number[]) => Promise<R>,
): Promise<R> {
  const size = { members: members ?? 1_000_000, transactions };
  if (data)
    return onFilledDatabase(findFolder(data, size), size, async (bench) =>
      work(bench, await listAskers(bench, (await drawSample(bench)).member, askers)),
    );
  return onThrowAwayDatabase(4, async (bench) =>
    work(bench, await listAskers(bench, await fill(bench, members, dataDir), askers)),
  );
}

/** A member and those who joined before them, so many of them together. */
async function listAskers({ owner }: Bench, member: number, count: number): Promise<number[]> {
  const found = await rows(
    owner,
    sql<{ id: number }>`select id from members where id <= ${member} order by id desc limit ${count}`,
  );
  if (found.length < count) throw new Error(`There are ${found.length} members up to ${member}, not ${count}.`);
  return found.map(({ id }) => id);
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
  const name = `bench-${randomBytes(6).toString('hex')}`;
  const { id } = await one(
    bench.owner,
    sql<{ id: number }>`select create_staff(${name}, ${`${name}@bench.invalid`}, '', 'none', 'owner') as id`,
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
type Measured = { served: Served; asked: Asked; askers: Asker[] };
type Address = { url: string; cookie: string };

/** Rounds take turns, so that a loud moment of the machine meets both. */
async function measureRequest(
  name: string,
  { served, asked, askers }: Measured,
  { seconds }: { seconds: number },
): Promise<Figures> {
  const listAddresses = (getUrl: (member: number) => string): Address[] =>
    askers.map(({ member, cookies }) => ({ url: getUrl(member), cookie: cookies[asked.as] }));
  const addresses = listAddresses((member) => `http://127.0.0.1:${served.api}/api/v1${asked.getPath(member)}`);
  const floorAddresses = listAddresses((member) => `http://127.0.0.1:${served.floor}/members/${member}`);
  await measureAddresses(addresses, WARM_UP_SECONDS);
  await measureAddresses(floorAddresses, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await readCpu(served.child);
    const ours = await measureAddresses(addresses, seconds);
    const cpuMs = ((await readCpu(served.child)) - before) / (ours * seconds);
    rounds.push({ ours, floor: await measureAddresses(floorAddresses, seconds), cpuMs });
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

/** Connections take the addresses in turn. */
async function measureAddresses(addresses: Address[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    return await measureRate((client) => ask(addresses[client % addresses.length] as Address, agent), {
      clients: CONNECTIONS,
      seconds,
    });
  } finally {
    agent.destroy();
  }
}

const ask = ({ url, cookie }: Address, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
