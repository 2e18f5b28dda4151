import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery, searchText } from '../domain/paging.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { paymentExceptions, paymentStates } from '../domain/states.ts';
import { wireFields, wirePaths } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';
import { paymentCase, person } from './payments.ts';

/** A deposit as the lists show it: credited, refused or lapsed, or still open. */
export const depositStatuses = ['pending', 'approved', 'rejected'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

const depositFields = {
  id,
  /** Null where money came that belongs to no member we know of. */
  user: z.nullable(person),
  /** What was asked for. */
  amount: money,
  method: z.enum(['provider']),
  status: z.enum(depositStatuses),
  payment_status: z.enum(paymentStates),
  exception: z.enum(paymentExceptions),
  amount_received: money,
  credited: money,
  payment_id: z.nullable(z.string()),
  order_id: z.string(),
  txid: z.nullable(z.string()),
  created_at: timestamp,
};

/** One row of the deposits' list. */
export const deposit = z.object(depositFields);
export type Deposit = z.output<typeof deposit>;

/** One deposit whole. What only staff see is absent for its member. */
export const depositDetail = z.object({
  ...depositFields,
  pay_amount: z.nullable(money),
  pay_address: z.nullable(z.string()),
  network: z.string(),
  expires_at: z.nullable(timestamp),
  detected_at: z.nullable(timestamp),
  confirmed_at: z.nullable(timestamp),
  credited_at: z.nullable(timestamp),
  staff: z.optional(
    z.object({
      /** The provider's own word for the state. */
      provider_state: z.string(),
      polled_at: z.nullable(timestamp),
      outcome: z.nullable(z.string()),
      cost: money,
      cost_waiting: money,
      suspended: money,
      refunded: money,
      parent_payment_id: z.nullable(z.string()),
      failure: z.nullable(z.string()),
      deliveries: z.array(z.object({ state: z.string(), received_at: timestamp })),
      cases: z.array(paymentCase),
    }),
  ),
});
export type DepositDetail = z.output<typeof depositDetail>;

const paged = { totalPages: z.int(), currentPage: z.int() };
const deposits = z.array(deposit);

/** The deposits' reads: one list over every way money comes in. */
export const depositsContract = {
  list: endpoint({
    method: 'GET',
    path: `${wirePaths.deposits}/list`,
    audience: 'any',
    roles: allowedRoles.readMembers,
    reads: ['deposits'],
    summary: 'Deposits, newest first; a member sees their own',
    query: z.strictObject({
      ...pageQuery,
      search: searchText,
      status: z.optional(z.enum(depositStatuses)),
    }),
    answer: renameFields({ allDeposits: wireFields.allDeposits }, { allDeposits: deposits, total: z.int(), ...paged }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${wirePaths.deposits}/by/{id}`,
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['deposits'],
    summary: 'One deposit',
    params: z.object({ id: idText }),
    answer: renameFields({ singleDeposit: wireFields.singleDeposit }, { singleDeposit: depositDetail }),
  }),
};
