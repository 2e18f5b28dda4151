import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { one, sql } from '@fairlead/server/src/foundation/db.ts';
import { log, measureInTurn, measureSeconds, median, rounded } from '../measure.ts';
import { type Client, serveTo } from '../serve-to-staff.ts';
import type { Bench } from '../throw-away-database.ts';
import { type Bound, listMeasures, type Measure, type Reader } from './asks.ts';
import { drawSample, type Sample } from './sample.ts';
import { getBoundMs, type Measured } from './table.ts';

type Both<T> = { few: T; many: T };
type Asked = Pick<Measure, 'path' | 'body'>;
type Request = Both<Asked> & Pick<Measure, 'bound'>;
type Options = { times: number; only: string[] | undefined; reader: Reader };

const WARM_UPS = 2;
const IDLE_PAUSE_MS = 20;
/** What takes longer than this is measured less often. */
const SLOW_MS = 1_000;
const SLOW_TIMES = 3;
/** What seems too slow is measured so often, as the machine may have been busy. */
const MAX_ROUNDS = 3;

/** Measures each request in turn of both databases. */
export async function measureStaff(benches: Both<Bench>, { times, only, reader }: Options): Promise<Measured[]> {
  const samples = { few: await drawSample(benches.few), many: await drawSample(benches.many) };
  const serve = (of: 'few' | 'many') =>
    serveTo(benches[of], reader, reader === 'staff' ? samples[of].staff : samples[of].member);
  const clients = { few: await serve('few'), many: await serve('many') };
  try {
    const requests = await listRequests(samples, clients, { only, reader });
    await requireAnswers(clients, requests);
    const measured: Measured[] = [];
    const rest = () => Promise.all([waitUntilIdle(benches.few), waitUntilIdle(benches.many)]).then(() => {});
    for (const request of requests) measured.push(await measureRequest(clients, request, { times, rest }));
    return measured;
  } finally {
    await clients.few.close();
    await clients.many.close();
  }
}

/** Makes each request once. @throws Error with all that are refused */
async function requireAnswers(clients: Both<Client>, requests: Request[]): Promise<void> {
  const refused: string[] = [];
  for (const request of requests)
    for (const size of ['few', 'many'] as const)
      await make(clients[size], request[size], request.bound).catch((error: Error) => refused.push(error.message));
  if (refused.length > 0) throw new Error(refused.join('\n'));
}

const make = ({ read, readFirstByte }: Client, { path, body }: Asked, bound: Bound): Promise<unknown> =>
  bound === 'file' ? readFirstByte(path) : read(path, body);

/** Waits until nothing is read any more for files that were left after their first byte. */
async function waitUntilIdle({ owner }: Bench): Promise<void> {
  for (;;) {
    const { busy } = await one(
      owner,
      sql<{ busy: number }>`
        select count(*)::int as busy from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    if (busy === 0) return;
    await sleep(IDLE_PAUSE_MS);
  }
}

async function listRequests(
  samples: Both<Sample>,
  clients: Both<Client>,
  { only, reader }: Pick<Options, 'only' | 'reader'>,
): Promise<Request[]> {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const ofFew = listMeasures(endpoints, samples.few, reader);
  const ofMany = listMeasures(endpoints, samples.many, reader);
  const requests: Request[] = [];
  for (const [place, many] of ofMany.entries()) {
    const few = ofFew[place];
    if (few?.call !== many.call) throw new Error(`${many.call} is asked otherwise of few`);
    if (only && !only.some((part) => many.call.includes(part))) continue;
    requests.push({ few, many, bound: many.bound });
    const [pagesOfFew, pagesOfMany] = [await listPages(clients.few, few), await listPages(clients.many, many)];
    // a list of one page with few has no other to compare with
    for (const [page, path] of pagesOfMany.entries())
      requests.push({
        few: { path: pagesOfFew[page] ?? few.path, body: undefined },
        many: { path, body: undefined },
        bound: many.bound,
      });
  }
  return requests;
}

/** The largest page, one deep in the list and the last one; of a list that goes on after a row, the next page. */
async function listPages({ call }: Client, { path, paging }: Measure): Promise<string[]> {
  const add = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  if (paging === 'none') return [];
  const answer = await call(path);
  const pages = Number(answer.totalPages ?? 1);
  const next = paging === 'cursor' && answer.next ? [add(`after=${String(answer.next)}`)] : [];
  const deep = pages > 2 ? [add(`page=${Math.ceil(pages * 0.6)}`), add(`page=${pages}`)] : [];
  return [add('limit=100'), ...next, ...deep];
}

async function measureRequest(
  clients: Both<Client>,
  request: Request,
  { times, rest }: { times: number; rest: () => Promise<void> },
): Promise<Measured> {
  const { bound, many } = request;
  const work = (of: 'few' | 'many') => () => make(clients[of], request[of], bound);
  let measured: Measured = {
    path: `${many.path}${many.body ? ` ${JSON.stringify(many.body)}` : ''}`,
    bound,
    few: Number.NaN,
    many: Number.POSITIVE_INFINITY,
    rounds: 0,
  };
  while (measured.rounds < MAX_ROUNDS && !(measured.many <= getBoundMs(measured))) {
    const isSlow = (await measureSeconds(work('many'))) * 1_000 > SLOW_MS;
    const options = isSlow ? { times: SLOW_TIMES, warmUps: 0 } : { times, warmUps: WARM_UPS };
    if (bound === 'file') await rest();
    const [few = [], slow = []] = await measureInTurn([work('few'), work('many')], {
      ...options,
      ...(bound === 'file' && { rest }),
    });
    const best = median(slow) < measured.many ? { few: rounded(median(few)), many: rounded(median(slow)) } : {};
    measured = { ...measured, ...best, rounds: measured.rounds + 1 };
  }
  log(
    `  ${measured.path}: ${measured.few} ms, ${measured.many} ms${measured.many > getBoundMs(measured) ? ' OVER' : ''}`,
  );
  return measured;
}
