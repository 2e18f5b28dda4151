import { lockOne } from '#foundation/advisory-locks.ts';
import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';

/** A token as staff have set it. `minimum` in micro-units, the address in small letters. */
export type Token = {
  address: string;
  code: string;
  symbol: string;
  decimals: number;
  minimum: bigint;
  active: boolean;
};

/** A chain as staff have set it, with all that is secret. `agreeOver` in micro-units. */
export type ChainSettings = {
  chainId: number;
  name: string;
  version: number;
  rpcAddresses: string[];
  confirmations: number;
  xpub: string;
  agreeOver: bigint;
  active: boolean;
  changedAt: Date;
  tokens: Token[];
};

const chainColumns = sql`chain_id as "chainId", name, version, rpc_addresses as "rpcAddresses", confirmations, xpub,
  agree_over as "agreeOver", active, changed_at as "changedAt"`;

/** Every chain, by its number. */
export async function listChains(db: Db): Promise<ChainSettings[]> {
  const chains = await rows(
    db,
    sql<Omit<ChainSettings, 'tokens'>>`select ${chainColumns} from chains order by chain_id`,
  );
  const tokens = await rows(
    db,
    sql<Token & { chainId: number }>`
      select chain_id as "chainId", address, code, symbol, decimals, minimum, active from chain_tokens order by code`,
  );
  return chains.map((chain) => ({
    ...chain,
    tokens: tokens.filter(({ chainId }) => chainId === chain.chainId).map(({ chainId: _, ...token }) => token),
  }));
}

/** One chain, or undefined. */
export const findChain = async (db: Db, chainId: number): Promise<ChainSettings | undefined> =>
  (await listChains(db)).find((chain) => chain.chainId === chainId);

/** Lets only one transaction at a time change a chain. */
export const lockChain = (tx: Tx, chainId: number): Promise<void> => lockOne(tx, 'chainSettings', chainId);

/** Stores a chain's new version with all its tokens; those that are left out are not offered any more. */
export async function storeChain(
  tx: Tx,
  chain: Omit<ChainSettings, 'version' | 'changedAt'>,
  { changeId, definition }: { changeId: number; definition: unknown },
): Promise<void> {
  const { chainId, tokens } = chain;
  await sql`
    insert into chains (chain_id, name, version, rpc_addresses, confirmations, xpub, agree_over, active, changed_at)
    values (${chainId}, ${chain.name}, 1, ${chain.rpcAddresses}::text[], ${chain.confirmations}, ${chain.xpub}, ${chain.agreeOver},
      ${chain.active}, app_now())
    on conflict (chain_id) do update set name = excluded.name, version = chains.version + 1, rpc_addresses = excluded.rpc_addresses,
      confirmations = excluded.confirmations, xpub = excluded.xpub, agree_over = excluded.agree_over, active = excluded.active,
      changed_at = excluded.changed_at`.execute(tx);
  await sql`
    update chain_tokens set active = false
    where chain_id = ${chainId} and address <> all (${tokens.map(({ address }) => address)}::text[])`.execute(tx);
  for (const token of tokens)
    await sql`
      insert into chain_tokens (chain_id, address, code, symbol, decimals, minimum, active)
      values (${chainId}, ${token.address}, ${token.code}, ${token.symbol}, ${token.decimals}, ${token.minimum}, ${token.active})
      on conflict (chain_id, address) do update set code = excluded.code, symbol = excluded.symbol, decimals = excluded.decimals,
        minimum = excluded.minimum, active = excluded.active`.execute(tx);
  await sql`
    insert into chain_versions (chain_id, version, definition, change_id, valid_from)
    select chain_id, version, ${toJson(definition)}::jsonb, ${changeId}, app_now() from chains where chain_id = ${chainId}`.execute(
    tx,
  );
}

/** Whether a deposit was ever opened in a token: what its amounts mean may not change any more. */
export const isTokenUsed = async (db: Db, chainId: number, token: string): Promise<boolean> =>
  (await maybeOne(
    db,
    sql<{ one: number }>`select 1 as one from chain_payments where chain_id = ${chainId} and token = ${token} limit 1`,
  )) !== undefined;
