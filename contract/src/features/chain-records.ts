import * as z from 'zod/mini';
import { transactionHash } from '../domain/addresses.ts';
import { timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money } from '../domain/money.ts';
import { countText, pageQuery, searchText } from '../domain/paging.ts';
import { payCode } from '../domain/pay-code.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { person } from './payments.ts';

/**
 * What became of a transfer to one of our addresses. `waiting` for blocks; `held` as its block or a second node does not vouch for
 * it; `counted` for the deposit of its address; `extra` beyond it; `wrong_asset`, of another token; `small`, summed with others;
 * `unusable`, nothing that an account could hold; `gone` from the chain after it was confirmed.
 */
export const transferStates = [
  ...(['waiting', 'held', 'counted', 'extra', 'wrong_asset', 'small', 'unusable', 'gone'] as const),
] as const;
export type TransferState = (typeof transferStates)[number];

/** The deposit that an address was given out for; its member is null where it belongs to no one we know of. */
const ofDeposit = z.object({ id, order_id: z.string(), user: z.nullable(person) });

const ofToken = {
  chain_id: z.int(),
  /** The chain's name. */
  chain: z.string(),
  code: z.string(),
  symbol: z.string(),
};

export const chainTransfer = z.object({
  id,
  ...ofToken,
  state: z.enum(transferStates),
  /** Why nodes do not vouch for it. */
  held: z.nullable(z.string()),
  /** With every digit of the token. */
  amount: z.string(),
  /** Whole micro-units of it; null where no account could hold so much. */
  micro: z.nullable(money),
  transaction_hash: z.string(),
  sender: z.string(),
  recipient: z.string(),
  block: z.int(),
  found_at: timestamp,
  confirmed_at: z.nullable(timestamp),
  deposit: z.nullable(ofDeposit),
});
export type ChainTransfer = z.output<typeof chainTransfer>;

/** A deposit address. Amounts in the token that it was given out for, with every digit, by what was read of the chain. */
export const chainAddress = z.object({
  id,
  ...ofToken,
  address: z.string(),
  /** Its number below the account: `0/17` of the account's key. */
  derivation_index: z.int(),
  received: z.string(),
  swept: z.string(),
  holds: z.string(),
  /** Whether it holds another token too, or one on another chain. */
  holds_other: z.boolean(),
  created_at: timestamp,
  expires_at: timestamp,
  deposit: z.nullable(ofDeposit),
});
export type ChainAddress = z.output<typeof chainAddress>;

/**
 * What a look-up says of a transfer beside what was recorded of it: `elsewhere`, to no address of ours; `unseen`, which reading the
 * chain has not found so far; of a token that is not set up `unlisted`, which is a case, or `unlisted_waiting` for its blocks.
 */
export const lookedUpStates = [...transferStates, 'elsewhere', 'unseen', 'unlisted', 'unlisted_waiting'] as const;

const lookedUpTransfer = z.object({
  log_index: z.int(),
  /** The token's contract, and its symbol where it is set up. */
  token: z.string(),
  symbol: z.nullable(z.string()),
  /** With every digit of a token that is set up; in the smallest units of one that is not. */
  amount: z.string(),
  sender: z.string(),
  recipient: z.string(),
  state: z.enum(lookedUpStates),
  deposit: z.nullable(ofDeposit),
  /** Whether that deposit is credited. */
  credited: z.boolean(),
});
export type LookedUpTransfer = z.output<typeof lookedUpTransfer>;

const lookedUpTransaction = z.object({
  chain: z.string(),
  outcome: z.enum(['found', 'failed', 'pending', 'missing']),
  /** How many blocks stand above it, of how many that a transfer needs. */
  confirmations: z.nullable(z.int()),
  needed: z.int(),
  transfers: z.array(lookedUpTransfer),
  /** Transfers to others that are not shown. */
  left_out: z.int(),
});
export type LookedUpTransaction = z.output<typeof lookedUpTransaction>;

export const transactionQuestion = z.strictObject({ chain_id: z.int().check(z.minimum(1)), txid: transactionHash });

const tokenFilters = { chain_id: countText(1, 999_999_999), code: z.optional(payCode) };
const transferFilters = {
  ...tokenFilters,
  /** An address or the hash of a transaction, or what it begins with. */
  search: searchText,
  state: z.optional(z.enum(transferStates)),
  /** When it was found, in UTC. */
  ...dayRange,
};
const shared = { method: 'GET', audience: 'admin', roles: allowedRoles.readMoney, nonSpec: true } as const;
const pages = { total: z.int(), totalPages: z.int(), currentPage: z.int() };

/** What the chains that deposits are read from have brought, and where it lies. */
export const chainRecordsContract = {
  transfers: endpoint({
    ...shared,
    path: '/chains/transfers',
    reads: ['chains', 'deposits'],
    summary: 'Transfers to our deposit addresses as they were read from chains, the newest first',
    query: z.strictObject({ ...pageQuery, ...transferFilters }).check(daysInOrder),
    answer: z.object({ transfers: z.array(chainTransfer), ...pages }),
  }),
  exportTransfers: listExport('chain_transfers', {
    path: '/chains/transfers/export',
    roles: allowedRoles.readMoney,
    reads: ['chains', 'deposits'],
    filters: transferFilters,
  }),
  addresses: endpoint({
    ...shared,
    path: '/chains/addresses',
    reads: ['chains', 'deposits'],
    summary: 'Addresses that were given out for deposits, the newest first, and what they hold by what was read',
    query: z.strictObject({
      ...pageQuery,
      ...tokenFilters,
      search: searchText,
      /** `held`: only those that hold something. */
      holding: z.optional(z.enum(['held', 'empty'])),
    }),
    answer: z.object({ addresses: z.array(chainAddress), ...pages }),
  }),
  exportSweepList: listExport('sweep_list', {
    path: '/chains/addresses/sweep-list',
    roles: allowedRoles.readMoney,
    reads: ['chains'],
    filters: tokenFilters,
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/chains/transactions/look-up',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    ownTransactions: true,
    changes: ['deposits', 'audit'],
    summary:
      'Reads a transaction from its chain: whose address each transfer went to and whether it is credited. Transfers to our addresses of tokens that are not set up become cases; nothing is credited',
    body: transactionQuestion,
    answer: lookedUpTransaction,
  }),
};
