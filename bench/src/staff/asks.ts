import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import * as z from 'zod/mini';
import { memberAsks } from './asks-members.ts';
import { moneyAsks } from './asks-money.ts';
import { peopleAsks } from './asks-people.ts';
import { programmeAsks } from './asks-programmes.ts';
import { reportAsks } from './asks-reports.ts';
import { workAsks } from './asks-work.ts';
import type { Sample } from './sample.ts';

type Values = Record<string, string | number>;

/** One way to make a call. */
export type Ask = { params?: Values; query?: Values; body?: Values };

/** How each call is made, by method and path. Values of closed lists that no one of these names are added to the first. */
export type Asks = Record<string, Ask[]>;

/** What a measure is held to: as long as with few, and so many milliseconds; a file by when its first byte comes. */
export type Bound = 'list' | 'report' | 'file';

/** A request that is measured. `paged`: its other pages and its largest page are measured with it. */
export type Measure = { call: string; path: string; body: object | undefined; bound: Bound; paging: Paging };
type Paging = 'none' | 'page' | 'cursor';

/** Who asks. What members read of one they name, and visitors at all, is asked by staff in the same way. */
export type Reader = 'staff' | 'member';

const ASKS_PROVIDER = {
  'GET /now-payments/currencies': 'asks the payment provider',
  'GET /now-payments/networks': 'asks the payment provider',
  'GET /now-payments/min-amount/{priceCurrency}/{payCurrency}': 'asks the payment provider',
};

/** What staff may call and is not measured, each with why. */
const EXCEPTIONS: Record<string, string> = {
  ...ASKS_PROVIDER,
  'GET /auth/signout': 'acts: it ends the session',
  'GET /auth/signoutadmin': 'acts: it ends the session',
  'GET /payouts/{id}': 'a seeded database has no batch of payouts, and one has at most 100 requests',
  'GET /custody/chain/differences/{id}': 'a seeded database has read no chain, so that nothing differs',
  'POST /setup/check': 'asked before there is an owner, once',
  'GET /wallet/test-chain': 'reads no row, and is asked in the demo alone where people sign in by a wallet',
  'GET /end-of-day/preview':
    'calculates a whole end-of-day run, which is asked for on purpose and takes as long as one',
};

/** The same of members. */
const EXCEPTIONS_OF_MEMBERS: Record<string, string> = { ...ASKS_PROVIDER };

/** Figures of a free period, as reports have them. */
const OVERVIEW = '/reports/admin/figures';

/** Closed lists whose values all take the same way: one is enough. */
const ALIKE = ['GET /saved-views screen'];
/** What pages are asked by is measured with every list. */
const PAGING_KEYS = ['page', 'limit', 'after'];

const listAsks = (sample: Sample, reader: Reader): Asks =>
  reader === 'member'
    ? memberAsks(sample)
    : {
        ...peopleAsks(sample),
        ...moneyAsks(sample),
        ...programmeAsks(sample),
        ...workAsks(sample),
        ...reportAsks(sample),
      };

export const getCall = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** What staff may read, visitors' calls included, which their screens make too; of members what is their own without a name. */
const isReadBy = (reader: Reader, { reads, audience, events }: Endpoint): boolean =>
  reads !== undefined &&
  !events &&
  (reader === 'staff' ? audience !== 'self' : audience === 'self' || audience === 'any');

const isFile = ({ csv, sheet, pdf, zip }: Endpoint): boolean => Boolean(csv ?? sheet ?? pdf ?? zip);

/** Every request that is measured, in the order of the calls. */
export function listMeasures(endpoints: readonly Endpoint[], sample: Sample, reader: Reader = 'staff'): Measure[] {
  const asks = listAsks(sample, reader);
  return endpoints
    .filter((endpoint) => isReadBy(reader, endpoint))
    .flatMap((endpoint) =>
      addListedValues(endpoint, asks[getCall(endpoint)] ?? []).map((ask, place) => toMeasure(endpoint, ask, place)),
    );
}

/** What is wrong with the list of requests: a call or a filter that no one measures, or one that is not there. */
export function findGaps(endpoints: readonly Endpoint[], sample: Sample, reader: Reader = 'staff'): string[] {
  const asks = listAsks(sample, reader);
  const exceptions = reader === 'staff' ? EXCEPTIONS : EXCEPTIONS_OF_MEMBERS;
  const offered = endpoints.filter((endpoint) => isReadBy(reader, endpoint) || exceptions[getCall(endpoint)]);
  const calls = new Set(offered.map(getCall));
  const gaps = [...Object.keys(asks), ...Object.keys(exceptions)]
    .filter((call) => !calls.has(call))
    .map((call) => `${call}: there is no such call of ${reader === 'staff' ? 'staff' : 'members'}`);
  for (const endpoint of offered) {
    const call = getCall(endpoint);
    const made = asks[call] ?? [];
    if (made.length > 0 === call in exceptions)
      gaps.push(`${call}: to be measured, or to be named in EXCEPTIONS with why not`);
    else if (made.length > 0)
      gaps.push(...findUnusedFilters(endpoint, made).map((key) => `${call}: no one asks by ${key}`));
  }
  return gaps;
}

function findUnusedFilters(endpoint: Endpoint, asks: Ask[]): string[] {
  const used = new Set(addListedValues(endpoint, asks).flatMap(({ query = {} }) => Object.keys(query)));
  return Object.keys(readQuery(endpoint)).filter((key) => !PAGING_KEYS.includes(key) && !used.has(key));
}

type Schema = { enum?: string[] };

/** The query's fields as JSON describes them. */
function readQuery({ query }: Endpoint): Record<string, Schema> {
  if (query === undefined) return {};
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, Schema>;
}

/** Adds the first way with each value of a closed list that none names with nothing else; of a file its forms alone. */
function addListedValues(endpoint: Endpoint, asks: Ask[]): Ask[] {
  const [first] = asks;
  if (first === undefined) return asks;
  const countFilters = ({ query = {} }: Ask) => Object.keys(query).length;
  const plain = asks.filter((ask) => countFilters(ask) <= countFilters(first) + 1);
  const added = Object.entries(readQuery(endpoint)).flatMap(([key, { enum: values = [] }]) => {
    if (ALIKE.includes(`${getCall(endpoint)} ${key}`) || (isFile(endpoint) && key !== 'format')) return [];
    const named = new Set(plain.map(({ query }) => query?.[key]));
    return values
      .filter((value) => !named.has(value))
      .map((value) => ({ ...first, query: { ...first.query, [key]: value } }));
  });
  return [...asks, ...added];
}

function toMeasure(endpoint: Endpoint, { params = {}, query = {}, body }: Ask, place: number): Measure {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  const isReport = endpoint.path.startsWith('/financial-reports/') || endpoint.path === OVERVIEW;
  return {
    call: getCall(endpoint),
    path: text ? `${path}?${text}` : path,
    body,
    bound: isFile(endpoint) ? 'file' : isReport ? 'report' : 'list',
    paging: isFile(endpoint) || place > 0 ? 'none' : getPaging(endpoint),
  };
}

function getPaging(endpoint: Endpoint): Paging {
  const keys = readQuery(endpoint);
  return 'page' in keys ? 'page' : 'after' in keys ? 'cursor' : 'none';
}
