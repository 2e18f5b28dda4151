import * as z from 'zod/mini';
import { bep20Address } from '../domain/addresses.ts';
import { messageAnswer, wallets } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money, moneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { emailInput, fullnameInput, newPasswordInput, phoneInput, usernameInput } from '../domain/people.ts';
import { problem } from '../domain/problem.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { wireFields } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';
import { isOfOpen, memberGroupQuery } from './member-groups.ts';

export const memberStatuses = ['unblock', 'block'] as const;
export const activities = ['active', 'inactive'] as const;
export const switches = ['open', 'close'] as const;

const text = z.string();
const maybeTimestamp = z.nullable(timestamp);

/** What every view of a member begins with. `referredBy` is the sponsor's code. */
const summaryFields = {
  id,
  username: text,
  fullname: text,
  email: text,
  phone: text,
  role: z.literal('user'),
  status: z.enum(memberStatuses),
  is_active: z.enum(activities),
  referralCode: text,
  referredBy: z.nullable(text),
  created_at: timestamp,
  last_login: maybeTimestamp,
  verify_at: maybeTimestamp,
  activation_date: maybeTimestamp,
  /** Whether an activation is running now. */
  paid_member: z.boolean(),
};

/** A member whole. `wallets` and the fields after it are not the specification's. */
const memberFields = {
  ...summaryFields,
  updated_at: timestamp,
  roi_status: z.enum(switches),
  level_status: z.enum(switches),
  address: text,
  business: money,
  business_balance: money,
  level_month: money,
  roi_day: money,
  total_team: z.int(),
  bep20: z.nullable(text),
  trc20: z.nullable(text),
  wallets,
  sponsor: z.nullable(z.object({ id, username: text })),
  activation_ends_at: maybeTimestamp,
  /** Until then a changed payout address, or a changed password, holds withdrawals back. */
  withdrawals_from: maybeTimestamp,
  /** Since when the member's own link holds withdrawals back, until two staff members lift it. */
  withdrawals_frozen_at: maybeTimestamp,
  /** When the account was closed, and by whom; null while it is open. */
  closed: z.nullable(z.object({ at: timestamp, by: z.enum(['member', 'staff']) })),
};

const names = { referredBy: wireFields.referredBy, referralCode: wireFields.referralCode };
export const memberSummary = renameFields(names, summaryFields);
export const singleMember = renameFields(names, memberFields);
export type MemberSummary = z.output<typeof memberSummary>;
export type SingleMember = z.output<typeof singleMember>;

const emptyOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(z.union([z.literal(''), schema])));
const trc20Address = z.string().check(z.trim(), z.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, problem('addressTrc20')));
const freeText = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));
/** What a payout address must look like, by network. */
export const payoutAddresses = { bep20: bep20Address, trc20: trc20Address };
const shownOnly = z.optional(z.unknown());

/** What a member may change of themselves. */
export const ownFields = {
  fullname: z.optional(fullnameInput),
  phone: z.optional(phoneInput),
  address: freeText(300),
  /** Empty or null takes the address away. */
  bep20: emptyOr(payoutAddresses.bep20),
  trc20: emptyOr(payoutAddresses.trc20),
  email: z.optional(emailInput),
  password: z.optional(newPasswordInput),
};

/** What staff may change besides. */
export const staffFields = {
  username: z.optional(usernameInput),
  status: z.optional(z.enum(memberStatuses)),
  is_active: z.optional(z.enum(activities)),
  roi_status: z.optional(z.enum(switches)),
  level_status: z.optional(z.enum(switches)),
  business: z.optional(moneyInput),
  business_balance: z.optional(moneyInput),
  /** The sponsor's code or username; empty for none. */
  referredBy: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
};

/** Known, shown and never changed here: naming one is refused by name. */
const fixedFields = {
  id: shownOnly,
  role: shownOnly,
  referralCode: shownOnly,
  created_at: shownOnly,
  last_login: shownOnly,
  verify_at: shownOnly,
  activation_date: shownOnly,
  activation_ends_at: shownOnly,
  paid_member: shownOnly,
  level_month: shownOnly,
  roi_day: shownOnly,
  total_team: shownOnly,
  wallets: shownOnly,
  sponsor: shownOnly,
  withdrawals_from: shownOnly,
  withdrawals_frozen_at: shownOnly,
  closed: shownOnly,
};

/** Accepted and ignored: the server's own clock says when. */
const ignoredFields = { updated_at: shownOnly };

export const memberChanges = renameFields(names, { ...ownFields, ...staffFields, ...fixedFields, ...ignoredFields });
export type MemberChanges = z.output<typeof memberChanges>;

const one = z.object({ id: idText });
/** Open accounts, or those that were closed since as well; `active_on`: of whom the audit log has something on that day, UTC. */
const closed = z.optional(z.literal('included'));
const listed = { search: searchText, ...dayRange, closed, active_on: z.optional(day), ...memberGroupQuery };
const page = { figures_at: z.optional(timestamp), totalPages: z.int(), currentPage: z.int(), total: z.int() };

export const membersContract = {
  list: endpoint({
    method: 'GET',
    path: '/users/list',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['members'],
    summary:
      'Members, newest first; searched by name, username or e-mail, or by the days on which they joined, by a day on which they did something, by what they are, closed accounts as well where they are asked for',
    query: z.object({ ...pageQuery, ...listed }).check(daysInOrder, isOfOpen),
    answer: z.object({ allusers: z.array(memberSummary), ...page, ...searchedRows }),
  }),
  export: listExport('members', {
    path: '/users/export',
    roles: allowedRoles.readMembers,
    reads: ['members'],
    filters: { ...listed, view: z.optional(z.literal('never_activated')) },
    checks: [isOfOpen],
  }),
  listNeverActivated: endpoint({
    method: 'GET',
    path: '/users/non/users',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['members'],
    summary: 'Members who never activated',
    query: z.object({ ...pageQuery, ...dayRange }).check(daysInOrder),
    answer: z.object({ allnonusers: z.array(memberSummary), ...page }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    subject: { in: 'params', field: 'id' },
    reads: ['members', 'balances', 'transactions', 'team'],
    summary: 'One member whole',
    params: one,
    answer: z.object({ singleuser: singleMember }),
  }),
  findByEmail: endpoint({
    method: 'GET',
    path: '/users',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['members'],
    summary: 'The member with an e-mail address',
    query: z.object({ email: emailInput }),
    answer: z.object({ emailuser: memberSummary }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    audience: 'self+admin',
    roles: allowedRoles.editMembers,
    subject: { in: 'params', field: 'id' },
    changes: ['members', 'team', 'session', 'security', 'stagedChanges', 'notifications', 'audit'],
    summary:
      'Changes the fields sent. E-mail, password and a changed payout address ask for a step-up, one of them per call; a new e-mail holds once the code mailed to it is confirmed (/auth/email-change); from staff they are a proposal, which another staff member agrees to and which holds 24 hours later',
    params: one,
    body: memberChanges,
    answer: messageAnswer,
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/users/freeze',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: ['members', 'stagedChanges', 'audit'],
    summary: "Freezes an account's withdrawals at once, by the link of a notice, and stops what staff proposed for it",
    body: z.strictObject({
      token: z.string().check(z.regex(/^[\w-]{43}$/, problem('linkIncomplete'))),
    }),
    answer: messageAnswer,
  }),
  liftFreeze: endpoint({
    method: 'POST',
    path: '/users/{id}/lift-freeze',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['members', 'stagedChanges', 'audit'],
    summary: 'Proposes to lift a freeze of withdrawals; a second staff member agrees. Asks for a step-up',
    params: one,
    body: z.strictObject({ reason: staffReason }),
    answer: messageAnswer,
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    changes: ['members', 'team', 'security', 'stagedChanges', 'audit'],
    summary: 'Closes an account that holds no money and has no members below',
    params: one,
    answer: messageAnswer,
  }),
};
