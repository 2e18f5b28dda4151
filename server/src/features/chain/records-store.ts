import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { TransferState } from '@fairlead/contract/features/chain-records.ts';
import type { RawBuilder } from 'kysely';
import { type Db, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, isSought, type List, type ListSearch, MAX_SOUGHT } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';

/** A transfer with its token. Addresses in small letters, the amount in the token's own smallest units. */
export type TransferRecord = {
  id: number;
  chainId: number;
  chain: string;
  code: string;
  symbol: string;
  decimals: number;
  token: string;
  state: TransferState;
  held: string | null;
  amount: string;
  transactionHash: string;
  logIndex: number;
  sender: string;
  recipient: string;
  block: number;
  foundAt: Date;
  confirmedAt: Date | null;
  /** The deposit that its address was given out for. */
  paymentId: number | null;
};

export type TransferFilter = {
  chainId: number | undefined;
  code: string | undefined;
  state: TransferState | undefined;
  from: string | undefined;
  to: string | undefined;
  search: string | undefined;
};

const STATE = sql`case when t.removed_at is not null then 'gone' when t.confirmed_at is null or t.returned
    then case when t.held is null then 'waiting' else 'held' end
  when t.purpose = 'payment' then 'counted' else t.purpose end`;

const HAS_STATE: Record<TransferState, RawBuilder<unknown>> = {
  waiting: sql`(t.confirmed_at is null or t.returned) and t.held is null`,
  held: sql`(t.confirmed_at is null or t.returned) and t.held is not null`,
  counted: sql`t.purpose = 'payment' and t.removed_at is null and not t.returned`,
  extra: sql`t.purpose = 'extra' and t.removed_at is null and not t.returned`,
  wrong_asset: sql`t.purpose = 'wrong_asset' and t.removed_at is null and not t.returned`,
  small: sql`t.purpose = 'small' and t.removed_at is null and not t.returned`,
  unusable: sql`t.purpose = 'unusable' and t.removed_at is null and not t.returned`,
  gone: sql`t.removed_at is not null`,
};

const columns = sql`t.id, t.chain_id as "chainId", c.name as chain, k.code, k.symbol, k.decimals, t.token, ${STATE} as state, t.held,
  t.amount::text as amount, t.transaction_hash as "transactionHash", t.log_index as "logIndex", t.sender, t.recipient,
  t.block_number as block, t.found_at as "foundAt", t.confirmed_at as "confirmedAt", p.id as "paymentId"`;
const from = sql`from chain_transfers t join chains c on c.chain_id = t.chain_id
  join chain_tokens k on k.chain_id = t.chain_id and k.address = t.token left join chain_payments p on p.address = t.recipient`;
const NEWEST_FIRST = sql`t.id desc`;

/** Fewer digits are shared by too many. */
const MIN_DIGITS = 4;

/** The first and last text that begin with what was entered, where an address or a hash may; compared byte by byte. */
export function toRange(text: string): { first: string; last: string } | undefined {
  const [, digits = ''] = /^(?:0x)?([0-9a-f]*)$/i.exec(text.trim()) ?? [];
  if (digits.length < MIN_DIGITS) return undefined;
  const first = `0x${digits.toLowerCase()}`;
  return { first, last: `${first}g` };
}

/** What narrows rows of a table to a chain, and to one of the tokens that staff have set up. */
export const narrowToToken = (
  table: RawBuilder<unknown>,
  { chainId, code }: { chainId: number | undefined; code: string | undefined },
): (RawBuilder<unknown> | undefined)[] => [
  chainId === undefined ? undefined : sql`${table}.chain_id = ${chainId}`,
  code === undefined
    ? undefined
    : sql`(${table}.chain_id, ${table}.token) = (select k.chain_id, k.address from chain_tokens k where k.code = ${code})`,
];

/** All of some conditions; one that does not narrow is undefined. */
export const joinConditions = (conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.map((condition) => (condition ? sql`(${condition})` : sql`true`)),
    sql` and `,
  );

function toSearch(text: string): ListSearch {
  const range = toRange(text);
  if (!range) return { byIndex: [sql`select id from chain_transfers where false`] };
  const { first, last } = range;
  const begins = (column: RawBuilder<unknown>) => sql`
    (select t.id from chain_transfers t where ${column} >= ${first} and ${column} < ${last} order by t.id desc limit ${MAX_SOUGHT + 1})`;
  return {
    byIndex: [
      begins(sql`t.transaction_hash collate "C"`),
      begins(sql`t.sender collate "C"`),
      begins(sql`t.recipient collate "C"`),
    ],
  };
}

function toList({ chainId, code, state, from: first, to: last, search }: TransferFilter): List {
  const conditions = [
    ...narrowToToken(sql`t`, { chainId, code }),
    state && HAS_STATE[state],
    first ? sql`t.found_at >= ${first}::date` : undefined,
    last ? sql`t.found_at < ${last}::date + 1` : undefined,
  ];
  return {
    ...{ table: sql`chain_transfers`, alias: sql`t`, order: NEWEST_FIRST, reversed: sql`t.id` },
    where: joinConditions(conditions),
    search: search?.trim() ? toSearch(search) : undefined,
  };
}

type Row = Omit<TransferRecord, 'block'> & { block: bigint };
const decode = (row: Row): TransferRecord => ({ ...row, block: Number(row.block) });

/** A page of transfers, the newest first, with how many there are. */
export async function listTransfers(
  db: Db,
  filter: TransferFilter,
  page: Page,
): Promise<{ transfers: TransferRecord[]; found: FoundPage }> {
  const found = await findPage(db, toList(filter), page);
  const transfers = await rows(
    db,
    sql<Row>`select ${columns} ${from} where t.id = any (${found.ids}::int[]) order by ${NEWEST_FIRST}`,
  );
  return { transfers: transfers.map(decode), found };
}

/** Every transfer that matches, the newest first, some at a time. */
export async function* readTransfers(tx: Tx, filter: TransferFilter): AsyncGenerator<TransferRecord[]> {
  const list = toList(filter);
  const query = sql<Row>`select ${columns} ${from} where ${list.where} and ${isSought(list)} order by ${NEWEST_FIRST}`;
  for await (const batch of readByCursor(tx, query)) yield batch.map(decode);
}
