import * as z from 'zod/mini';
import { wholeInput } from './paging.ts';
import { type QueueKind, queueKinds } from './queue-kind-names.ts';
import { allowedRoles, mayCall, type StaffRole } from './staff-roles.ts';

export { type QueueKind, queueKinds };

/** Within how long something is to be dealt with; several kinds may share one. */
export const serviceTimes = [
  'payout_unknown',
  'withdrawal',
  'deposit',
  'payment_case',
  'suspense',
  'approval',
  'case',
  'run',
  'ticket',
  'message',
] as const;
export type ServiceTime = (typeof serviceTimes)[number];
/** In whole hours. */
export type ServiceTimes = Record<ServiceTime, number>;

/** Which service time a kind has, and the roles beside the owner that may read it and may deal with it: those of its own calls. */
export const queueRules: Record<
  QueueKind,
  { time: ServiceTime; readers: readonly StaffRole[]; deciders: readonly StaffRole[] }
> = {
  payout_unknown: { time: 'payout_unknown', readers: allowedRoles.readMembers, deciders: allowedRoles.money },
  withdrawal: { time: 'withdrawal', readers: allowedRoles.readMembers, deciders: allowedRoles.money },
  payment_case: { time: 'payment_case', readers: allowedRoles.readMoney, deciders: allowedRoles.money },
  suspense: { time: 'suspense', readers: allowedRoles.readMoney, deciders: allowedRoles.money },
  deposit: { time: 'deposit', readers: allowedRoles.readMembers, deciders: allowedRoles.money },
  change: { time: 'approval', readers: allowedRoles.readMembers, deciders: allowedRoles.money },
  entry: { time: 'approval', readers: allowedRoles.readMoney, deciders: allowedRoles.money },
  case: { time: 'case', readers: allowedRoles.readMoney, deciders: allowedRoles.money },
  custody_case: { time: 'case', readers: allowedRoles.readMoney, deciders: allowedRoles.money },
  chain_difference: { time: 'case', readers: allowedRoles.readMoney, deciders: allowedRoles.money },
  run: { time: 'run', readers: allowedRoles.readMoney, deciders: allowedRoles.money },
  ticket: { time: 'ticket', readers: allowedRoles.readMembers, deciders: allowedRoles.support },
  support: { time: 'message', readers: allowedRoles.readMembers, deciders: allowedRoles.support },
  contact: { time: 'message', readers: allowedRoles.readMembers, deciders: allowedRoles.support },
};

/** The kinds that a role may deal with, and so work on. */
export const decidableKinds = (role: StaffRole): QueueKind[] =>
  queueKinds.filter((kind) => mayCall({ roles: queueRules[kind].deciders }, role));

/** The kinds that a role is shown: what it may deal with; who deals with nothing looks at all that they may read. */
export function visibleKinds(role: StaffRole): QueueKind[] {
  const own = decidableKinds(role);
  return own.length > 0 ? own : queueKinds.filter((kind) => mayCall({ roles: queueRules[kind].readers }, role));
}

/** A member is promised nothing by these: they are what staff hold themselves to. A run that waits ends unfunded at noon UTC. */
export const firstServiceTimes: ServiceTimes = {
  payout_unknown: 4,
  withdrawal: 24,
  deposit: 8,
  payment_case: 12,
  suspense: 168,
  approval: 8,
  case: 48,
  run: 8,
  ticket: 24,
  message: 48,
};

const hours = wholeInput(1, 2160);

/** Service times as an owner sets them, whole. */
export const serviceTimesInput = z.strictObject(
  Object.fromEntries(serviceTimes.map((time) => [time, hours])) as Record<ServiceTime, typeof hours>,
);
