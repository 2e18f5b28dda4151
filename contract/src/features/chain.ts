import * as z from 'zod/mini';
import { bep20Address } from '../domain/addresses.ts';
import { messageAnswer } from '../domain/answers.ts';
import { clearName } from '../domain/clear-name.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { idText } from '../domain/ids.ts';
import { money, moneyInput } from '../domain/money.ts';
import { payCode } from '../domain/pay-code.ts';
import { lineOfText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** How many blocks must stand above a transfer, unless staff choose otherwise. */
export const DEFAULT_CONFIRMATIONS = 15;

const nodeAddress = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i, problem('httpsAddress')));

/** A contract whose transfers to a deposit address count, each as one USDT per whole token. */
const tokenInput = z.strictObject({
  address: bep20Address,
  code: payCode,
  symbol: lineOfText(problem('writeName'), 12).check(...clearName),
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
  /** The smallest deposit, in USDT. */
  minimum: z._default(moneyInput, 0n),
  /** Whether deposits may be opened in it. It is read either way. */
  active: z._default(z.boolean(), true),
});
export type TokenInput = z.output<typeof tokenInput>;

export const chainInput = z.strictObject({
  name: lineOfText(problem('writeName'), 40).check(...clearName),
  /** JSON-RPC addresses, the preferred node first. Left out: those that there are. */
  rpc_addresses: z.optional(z.array(nodeAddress).check(z.minLength(1), z.maxLength(5))),
  confirmations: z._default(z.int().check(z.minimum(1), z.maximum(1000)), DEFAULT_CONFIRMATIONS),
  /** The account's extended public key. Left out: the one that there is. */
  xpub: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  /** What may arrive at one address by one node's word, in USDT. */
  agree_over: moneyInput,
  active: z._default(z.boolean(), true),
  tokens: z.array(tokenInput).check(z.minLength(1), z.maxLength(10)),
  reason: staffReason,
});
export type ChainInput = z.output<typeof chainInput>;

/** How reading a chain goes. */
const chainStatus = z.object({
  /** The newest block that its node told of, and the newest that was read. */
  head: z.nullable(z.int()),
  read_block: z.nullable(z.int()),
  scanned_at: timestamp,
  /** When everything up to the newest block had been read last. */
  current_at: z.nullable(timestamp),
  failure: z.nullable(z.string()),
  failing_since: z.nullable(timestamp),
  disagreement: z.nullable(z.string()),
  disagreeing_since: z.nullable(timestamp),
});

/** A chain that deposits are read from. Addresses of nodes and the account's key are told no one. */
export const chain = z.object({
  chain_id: z.int(),
  name: z.string(),
  version: z.int(),
  rpc_hosts: z.array(z.string()),
  confirmations: z.int(),
  /** The first address of the account, by which a person knows it. */
  first_address: z.string(),
  agree_over: money,
  active: z.boolean(),
  changed_at: timestamp,
  tokens: z.array(
    z.object({
      address: z.string(),
      code: z.string(),
      symbol: z.string(),
      decimals: z.int(),
      minimum: money,
      active: z.boolean(),
    }),
  ),
  /** Null before it was read first. */
  status: z.nullable(chainStatus),
  /** Addresses that were given out for deposits on it, and of its transfers those that are not confirmed, or gone again. */
  addresses: z.int(),
  unconfirmed: z.int(),
  gone: z.int(),
});
export type Chain = z.output<typeof chain>;

export const chainContract = {
  list: endpoint({
    method: 'GET',
    path: '/chains',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['chains'],
    summary: 'The chains that deposits are read from, with their tokens and how reading them goes',
    answer: z.object({ chains: z.array(chain) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/chains/{id}',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    stepUp: 'settings',
    changes: ['chains', 'stagedChanges', 'audit'],
    summary:
      'Adds a chain or changes it with all its tokens: a second staff member agrees, and it holds 24 hours later; switching it off holds at once. Tokens that are left out are not offered any more. Private keys are refused; asks for a step-up',
    params: z.object({ id: idText }),
    body: chainInput,
    answer: z.object({
      ...messageAnswer.shape,
      /** Whether it waits for a second staff member. */
      waits: z.boolean(),
    }),
  }),
};
