import * as z from 'zod/mini';
import { transactionHash } from '../domain/addresses.ts';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { optionalStaffReason, staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { paymentExceptions, paymentStates } from '../domain/states.ts';
import { imageTypes, imageUpload } from '../domain/upload.ts';
import { wireFields, wirePaths } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';
import { paymentCase, person } from './payments.ts';

/** A deposit as the lists show it: credited, refused or lapsed, or still open. */
export const depositStatuses = ['pending', 'approved', 'rejected'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** `manual`: the member sent it to a payment link and reported it; staff credit it. */
export const depositMethods = ['provider', 'manual'] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** What staff decide about a reported deposit. */
/** A transfer that staff enter for a member who cannot report it; the receipt where they have one. */
export const enteredDeposit = z.strictObject({
  user_id: idText,
  amount: positiveMoneyInput,
  txid: transactionHash,
  qr_id: idText,
  reason: staffReason,
  image: z.optional(imageUpload),
});

export const depositDecisions = ['approved', 'rejected'] as const;
export type DepositDecision = (typeof depositDecisions)[number];

const depositFields = {
  id,
  /** Null where money came that belongs to no member we know of. `user_id` is what an update carries. */
  user_id: z.nullable(id),
  user: z.nullable(person),
  /** What was asked for. */
  amount: money,
  method: z.enum(depositMethods),
  status: z.enum(depositStatuses),
  payment_status: z.enum(paymentStates),
  exception: z.enum(paymentExceptions),
  amount_received: money,
  credited: money,
  payment_id: z.nullable(z.string()),
  order_id: z.string(),
  /** The network that it is sent on. */
  network: z.string(),
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
  expires_at: z.nullable(timestamp),
  detected_at: z.nullable(timestamp),
  confirmed_at: z.nullable(timestamp),
  credited_at: z.nullable(timestamp),
  /** Of a manual deposit only. */
  manual: z.nullable(
    z.object({
      /** The payment link's label, as it was when the deposit was reported. */
      label: z.string(),
      outcome: z.nullable(z.enum([...depositDecisions, 'withdrawn'])),
      decided_at: z.nullable(timestamp),
      reason: z.nullable(z.string()),
      /** Whether there is a picture of the receipt: what staff entered for a member may have none. */
      receipt: z.boolean(),
    }),
  ),
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
      /** Who decided a manual deposit, and who approved which amount first while a second approval is needed. */
      approval: z.nullable(
        z.object({
          decided_by: z.nullable(z.string()),
          first_approved_by: z.nullable(z.string()),
          first_approved_amount: z.nullable(money),
          first_approved_by_me: z.boolean(),
          /** An amount over this needs two staff members. */
          second_approval_over: money,
        }),
      ),
    }),
  ),
});
export type DepositDetail = z.output<typeof depositDetail>;

/** A transfer that a member made to a payment link, with the picture of its receipt. */
export const depositReport = z.strictObject({
  amount: positiveMoneyInput,
  txid: transactionHash,
  /** The payment link it was sent to. */
  qr_id: idText,
  image: imageUpload,
});

export const depositDecision = z.strictObject({
  status: z.enum(depositDecisions),
  /** What is credited; other than reported where that was wrong. */
  amount: positiveMoneyInput,
  user_id: idInput,
  reason: optionalStaffReason,
});

const paged = { totalPages: z.int(), currentPage: z.int() };
const deposits = z.array(deposit);

/** Deposits: one list over every way money comes in, and those that members report and staff credit. */
const filters = {
  search: searchText,
  /** For staff: only this member's. */
  user_id: z.optional(idText),
  status: z.optional(z.enum(depositStatuses)),
  /** On which it was asked for or reported. */
  ...dayRange,
  method: z.optional(z.enum(depositMethods)),
};

export const depositsContract = {
  list: endpoint({
    method: 'GET',
    path: `${wirePaths.deposits}/list`,
    audience: 'any',
    roles: allowedRoles.readMembers,
    reads: ['deposits'],
    summary: 'Deposits, newest first; a member sees their own',
    query: z.strictObject({ ...pageQuery, ...filters }).check(daysInOrder),
    answer: renameFields(
      { allDeposits: wireFields.allDeposits },
      { allDeposits: deposits, total: z.int(), ...paged, ...searchedRows },
    ),
  }),
  export: listExport('deposits', {
    path: `${wirePaths.deposits}/export`,
    roles: allowedRoles.readMembers,
    reads: ['deposits'],
    filters: filters,
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
  report: endpoint({
    method: 'POST',
    path: `${wirePaths.deposits}/add`,
    audience: 'self',
    changes: ['deposits'],
    summary:
      'Reports a transfer to a payment link, for staff to credit; multipart with the receipt: a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels',
    upload: 'image',
    body: depositReport,
    answer: z.object({ ...messageAnswer.shape, id }),
  }),
  enter: endpoint({
    method: 'POST',
    path: `${wirePaths.deposits}/enter`,
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['deposits', 'audit'],
    summary:
      'Enters a transfer that arrived for a member who cannot report it, such as during a break; it waits to be credited as any reported one; asks for a step-up; multipart, the receipt optional',
    upload: 'image',
    body: enteredDeposit,
    answer: z.object({ ...messageAnswer.shape, id }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${wirePaths.deposits}/{id}`,
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['deposits', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary:
      'Credits a reported deposit once, with another amount where the reported one was wrong, or rejects it; crediting asks for a step-up, and over the limit for a second staff member',
    params: z.object({ id: idText }),
    body: depositDecision,
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${wirePaths.deposits}/{id}`,
    audience: 'self+admin',
    roles: allowedRoles.money,
    changes: ['deposits', 'audit'],
    summary: 'Takes back a reported deposit that no one has decided; it stays in the list as rejected',
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
  receipt: endpoint({
    method: 'GET',
    path: `${wirePaths.deposits}/{id}/receipt`,
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['deposits'],
    summary: 'The picture of the receipt of a reported deposit, in base64: for its member and staff only',
    params: z.object({ id: idText }),
    answer: z.object({
      receipt: z.object({ type: z.enum(imageTypes), width: z.int(), height: z.int(), base64: z.string() }),
    }),
  }),
};
