import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as openRequest } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { log, median, rounded } from './measure.ts';
import { createKinds, type Kind, type Sent } from './overload-world.ts';
import { onThrowAwayDatabase } from './throw-away-database.ts';

const MEMBERS = 2_000;
const [GENERATOR_CORE, SERVER_CORE] = ['0', '1'];
const CLIENTS = [8, 16, 32, 64, 128, 256];
const ALONE_TIMES = 25;
const TIMES_CAPACITY = 10;
const CONNECTIONS = 600;
/** What the limit takes to come to its place. */
const WARM_UP_MS = 5_000;
const SHARE_ASKED = 0.8;
const P99_ASKED_MS = 1_000;

/** `tookMs` from when it was due, of which `lateMs` until it had a connection. */
type Answered = { kind: Kind; status: number; code: string; retryAfter: boolean; tookMs: number; lateMs: number };

/**
 * What the API does at ten times its capacity: API and PostgreSQL on one core, all limits in force, and what sends on another.
 * Capacity and peak are found by clients that each wait for their answer, as many as do the most. Useful work is what was
 * answered as asked for (2xx), each kind at what it takes alone, in seconds of work per second: so an answer that costs much
 * counts for more than several that cost little, and a change of what is served changes nothing.
 * Times are from when a request was due; beside them what of that a request waited here until it had a connection.
 */
export async function benchOverload({ seconds }: { seconds: number }): Promise<object> {
  if (process.platform !== 'linux') throw new Error('Processes are kept to a core of their own on Linux only.');
  pin(SERVER_CORE);
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-overload-'));
  try {
    return await onThrowAwayDatabase(4, async (bench) => {
      log(`seeding ${MEMBERS} members`);
      const kinds = await createKinds(bench, MEMBERS);
      const { child, port } = await startServer(bench.logins.api, dataDir);
      pin(GENERATOR_CORE);
      try {
        return await measure({ child, port, kinds: deal(kinds), seconds });
      } finally {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Keeps this process, and what it starts from now on, to one core. */
const pin = (core: string) =>
  execFileSync('taskset', ['-apc', core, String(process.pid)], { stdio: ['ignore', 'ignore', 'inherit'] });

async function startServer(url: string, dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'overload-process.ts'), [url, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

/** Each kind as often as its parts say, spread evenly. */
function deal(kinds: Kind[]): Kind[] {
  const total = kinds.reduce((sum, { parts }) => sum + parts, 0);
  const dealt = new Map(kinds.map((kind) => [kind, 0]));
  return Array.from({ length: total }, (_, place) => {
    const behind = ([kind, count]: [Kind, number]) => ((place + 1) * kind.parts) / total - count;
    const [[next] = [kinds[0] as Kind]] = [...dealt].sort((one, other) => behind(other) - behind(one));
    dealt.set(next, (dealt.get(next) ?? 0) + 1);
    return next;
  });
}

type Measured = { child: ChildProcess; port: number; kinds: Kind[]; seconds: number };

async function measure({ child, port, kinds, seconds }: Measured): Promise<object> {
  const load = loadavg()[0] ?? 0;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (kind: Kind, dueMs: number) => send(kind, { agent, port, dueMs });
  await askClosed(kinds, ask, 8, 3);
  const weights = new Map<Kind, number>();
  for (const kind of new Set(kinds)) weights.set(kind, await measureAlone(kind, ask));
  const getWork = (answers: Answered[], lastedSeconds: number) =>
    answers.filter(isServed).reduce((sum, { kind }) => sum + (weights.get(kind) ?? 0) / 1_000, 0) / lastedSeconds;

  let [peak, capacity, clients] = [0, 0, 0];
  for (const count of CLIENTS) {
    const answers = await askClosed(kinds, ask, count, Math.max(3, seconds / 2));
    const work = getWork(answers, Math.max(3, seconds / 2));
    const rate = answers.filter(isServed).length / Math.max(3, seconds / 2);
    log(`  ${count} clients: ${rounded(rate)} a second, ${rounded(work)} of work; ${describeOthers(answers)}`);
    if (work > peak) [peak, capacity, clients] = [work, rate, count];
  }
  const perSecond = capacity * TIMES_CAPACITY;
  log(`${rounded(perSecond)} a second from now on`);
  const { answers, lastedSeconds } = await askOpen(kinds, ask, { perSecond, seconds });
  child.send('state');
  const [{ limit }] = (await once(child, 'message')) as [{ limit: number }];
  agent.destroy();

  const served = answers.filter(isServed);
  const refused = answers.filter(isRefused);
  const ratio = getWork(answers, lastedSeconds) / peak;
  const p99 = at(
    served.map(({ tookMs }) => tookMs),
    0.99,
  );
  const others = describeOthers(answers);
  log(`  ratio ${rounded(ratio)}, admitted p99 ${rounded(p99)} ms; ${others}`);
  return {
    name: 'overload',
    ratio: rounded(ratio),
    unit: `useful work at ${TIMES_CAPACITY} times the capacity / at its peak, higher is better`,
    passes: ratio >= SHARE_ASKED && p99 < P99_ASKED_MS && refused.every(({ retryAfter }) => retryAfter),
    peak: { work: rounded(peak), perSecond: rounded(capacity), clients },
    sentPerSecond: rounded(answers.length / lastedSeconds),
    admittedMs: describe(served.map(({ tookMs }) => tookMs)),
    admittedOnConnectionMs: describe(served.map(({ tookMs, lateMs }) => tookMs - lateMs)),
    refusedMs: describe(refused.map(({ tookMs }) => tookMs)),
    refusedOnConnectionMs: describe(refused.map(({ tookMs, lateMs }) => tookMs - lateMs)),
    waitedForConnectionMs: describe(answers.map(({ lateMs }) => lateMs)),
    limit,
    kinds: Object.fromEntries([...new Set(kinds)].map((kind) => [kind.name, describeKind(kind, answers, weights)])),
    others,
    loadBefore: rounded(load),
  };
}

const isServed = ({ status }: Answered): boolean => status >= 200 && status < 300;
const isRefused = ({ status }: Answered): boolean => status === 503 || status === 429;

/** What was neither served nor refused for now: there should be none. */
function describeOthers(answers: Answered[]): string {
  const counts: Record<string, number> = {};
  for (const { kind, status, code } of answers.filter((answer) => !isServed(answer) && !isRefused(answer))) {
    const name = `${kind.name} ${status} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return `others ${JSON.stringify(counts)}`;
}

function describeKind(kind: Kind, answers: Answered[], weights: Map<Kind, number>) {
  const own = answers.filter((answer) => answer.kind === kind);
  const served = own.filter(isServed);
  return {
    class: kind.class,
    aloneMs: rounded(weights.get(kind) ?? 0),
    sent: own.length,
    served: served.length,
    servedShare: rounded(served.length / own.length),
    ms: describe(served.map(({ tookMs }) => tookMs)),
  };
}

const describe = (ms: number[]) => ({ p50: rounded(at(ms, 0.5)), p99: rounded(at(ms, 0.99)) });
const at = (ms: number[], share: number): number =>
  ms.toSorted((one, other) => one - other)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0;

type Ask = (kind: Kind, dueMs: number) => Promise<Answered>;

async function measureAlone(kind: Kind, ask: Ask): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < ALONE_TIMES; time += 1) {
    const { tookMs, status } = await ask(kind, performance.now());
    if (status !== 200) throw new Error(`${kind.name} answers ${status}`);
    times.push(tookMs);
  }
  return median(times);
}

/** So many clients, each of which waits for its answer and then sends the next. */
async function askClosed(kinds: Kind[], ask: Ask, clients: number, seconds: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const untilMs = performance.now() + seconds * 1_000;
  let turn = 0;
  const keepAsking = async () => {
    while (performance.now() < untilMs) {
      turn += 1;
      answers.push(await ask(kinds[turn % kinds.length] as Kind, performance.now()));
    }
  };
  await Promise.all(Array.from({ length: clients }, keepAsking));
  return answers;
}

/** Sends when it is due, whether or not earlier ones have been answered. */
async function askOpen(kinds: Kind[], ask: Ask, { perSecond, seconds }: { perSecond: number; seconds: number }) {
  const answers: Answered[] = [];
  const waiting: Promise<void>[] = [];
  const startedMs = performance.now();
  const untilMs = startedMs + WARM_UP_MS + seconds * 1_000;
  for (let sent = 0, nowMs = startedMs; nowMs < untilMs; nowMs = performance.now()) {
    for (; startedMs + (sent * 1_000) / perSecond <= nowMs; sent += 1) {
      const dueMs = startedMs + (sent * 1_000) / perSecond;
      const asked = ask(kinds[sent % kinds.length] as Kind, dueMs);
      if (dueMs - startedMs >= WARM_UP_MS) waiting.push(asked.then((answer) => void answers.push(answer)));
    }
    await sleep(1);
  }
  await Promise.all(waiting);
  return { answers, lastedSeconds: seconds };
}

function send(kind: Kind, { agent, port, dueMs }: { agent: Agent; port: number; dueMs: number }): Promise<Answered> {
  const { method, path, headers, body, done }: Sent = kind.next();
  const sized = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, method, path: `/api/v1${path}`, headers: sized };
    const request = openRequest(options, (response) => {
      const { statusCode: status = 0 } = response;
      let text = '';
      const isRead = done !== undefined || (status >= 400 && status !== 503);
      if (isRead) response.setEncoding('utf8').on('data', (part: string) => (text += part));
      else response.resume();
      response.once('end', () => {
        done?.(status, text);
        const retryAfter = response.headers['retry-after'] !== undefined;
        const code = isRead && status >= 400 ? (JSON.parse(text) as { code: string }).code : '';
        resolve({ kind, status, code, retryAfter, tookMs: performance.now() - dueMs, lateMs });
      });
    });
    let lateMs = 0;
    request.once('socket', () => {
      lateMs = performance.now() - dueMs;
    });
    request.once('error', reject);
    request.end(body);
  });
}
