import type { Page } from '@fairlead/contract/domain/paging.ts';
import { type Db, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, type List, type ListSearch, MAX_SOUGHT } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import { joinConditions, narrowToToken, toRange } from './records-store.ts';

/** An address that was given out, and what it holds of the token that it was given out for, in its own smallest units. */
export type AddressRecord = {
  /** The deposit's number. */
  id: number;
  chainId: number;
  chain: string;
  code: string;
  symbol: string;
  decimals: number;
  address: string;
  index: number;
  received: string;
  swept: string;
  holdsOther: boolean;
  createdAt: Date;
  expiresAt: Date;
};

export type AddressFilter = {
  chainId: number | undefined;
  code: string | undefined;
  search: string | undefined;
  holding: 'held' | 'empty' | undefined;
};

const IS_HELD = sql`exists (select from chain_holdings h where h.address = p.address and h.received > h.swept)`;
const NEWEST_FIRST = sql`p.id desc`;

function toSearch(text: string): ListSearch {
  const range = toRange(text);
  if (!range) return { byIndex: [sql`select id from chain_payments where false`] };
  return {
    byIndex: [
      sql`(select p.id from chain_payments p where p.address >= ${range.first} and p.address < ${range.last}
        order by p.id desc limit ${MAX_SOUGHT + 1})`,
    ],
  };
}

function toList({ chainId, code, search, holding }: AddressFilter): List {
  const conditions = [
    ...narrowToToken(sql`p`, { chainId, code }),
    holding && (holding === 'held' ? IS_HELD : sql`not ${IS_HELD}`),
  ];
  return {
    ...{ table: sql`chain_payments`, alias: sql`p`, order: NEWEST_FIRST, reversed: sql`p.id` },
    where: joinConditions(conditions),
    search: search?.trim() ? toSearch(search) : undefined,
  };
}

/** A page of addresses, the newest first, with how many there are. */
export async function listAddresses(
  db: Db,
  filter: AddressFilter,
  page: Page,
): Promise<{ addresses: AddressRecord[]; found: FoundPage }> {
  const found = await findPage(db, toList(filter), page);
  const addresses = await rows(
    db,
    sql<AddressRecord>`
      select p.id, p.chain_id as "chainId", c.name as chain, k.code, k.symbol, k.decimals, p.address, a.derivation_index as index,
        coalesce(h.received, 0)::text as received, coalesce(h.swept, 0)::text as swept, p.created_at as "createdAt",
        p.expires_at as "expiresAt", exists (select from chain_holdings o where o.address = p.address and o.received > o.swept
          and (o.chain_id, o.token) <> (p.chain_id, p.token)) as "holdsOther"
      from chain_payments p join chain_addresses a on a.address = p.address join chains c on c.chain_id = p.chain_id
        join chain_tokens k on k.chain_id = p.chain_id and k.address = p.token
        left join chain_holdings h on h.address = p.address and h.chain_id = p.chain_id and h.token = p.token
      where p.id = any (${found.ids}::int[]) order by ${NEWEST_FIRST}`,
  );
  return { addresses, found };
}

/** What an address holds of a token, in its own smallest units. */
export type Holding = {
  chainId: number;
  chain: string;
  code: string;
  symbol: string;
  decimals: number;
  token: string;
  address: string;
  account: string;
  index: number;
  holds: string;
};

/** Everything that addresses of ours hold, by what was read: chain by chain, some at a time. */
export const readHoldings = (
  tx: Tx,
  { chainId, code }: Pick<AddressFilter, 'chainId' | 'code'>,
): AsyncGenerator<Holding[]> =>
  readByCursor(
    tx,
    sql<Holding>`
      select h.chain_id as "chainId", c.name as chain, k.code, k.symbol, k.decimals, h.token, h.address, a.account,
        a.derivation_index as index, (h.received - h.swept)::text as holds
      from chain_holdings h join chain_addresses a on a.address = h.address join chains c on c.chain_id = h.chain_id
        join chain_tokens k on k.chain_id = h.chain_id and k.address = h.token
      where h.received > h.swept and ${chainId === undefined ? sql`true` : sql`h.chain_id = ${chainId}`}
        and ${code === undefined ? sql`true` : sql`k.code = ${code}`}
      order by h.chain_id, k.code, a.account, a.derivation_index`,
  );
