import { sameAddress } from '@fairlead/contract/domain/addresses.ts';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { type MemberChanges, type MemberSummary, ownFields, staffFields } from '@fairlead/contract/features/members.ts';
import { wireFields } from '@fairlead/contract/wire/paths.ts';
import type { Member, MemberColumns } from './profile-store.ts';

/** What support does not change: what a member earns, and from whom others earn. */
const EARNING_FIELDS = ['roi_status', 'level_status', 'business', 'business_balance', 'referredBy'];

/** The first field, in its wire spelling, that this person may not change; undefined when there is none. */
export function refusedField(
  changes: MemberChanges,
  by: { kind: 'member' } | { kind: 'staff'; role: StaffRole },
): string | undefined {
  const staffs = Object.keys(staffFields);
  const theirs =
    by.kind === 'member' ? [] : staffs.filter((name) => by.role !== 'support' || !EARNING_FIELDS.includes(name));
  const allowed = new Set([...Object.keys(ownFields), ...theirs, 'updated_at']);
  const refused = Object.keys(changes).find(
    (field) => changes[field as keyof MemberChanges] !== undefined && !allowed.has(field),
  );
  return refused === undefined ? undefined : ((wireFields as Record<string, string>)[refused] ?? refused);
}

/** What of a change is kept in columns as it was sent; the rest (sponsor, business, password) needs more than the row. */
export function changedColumns(changes: MemberChanges, before: Member): MemberColumns {
  const wanted: MemberColumns = defined({
    username: changes.username,
    email: changes.email,
    fullname: changes.fullname,
    phone: changes.phone,
    address: changes.address,
    blocked: changes.status && changes.status === 'block',
    active: changes.is_active && changes.is_active === 'active',
    roi_open: changes.roi_status && changes.roi_status === 'open',
    level_open: changes.level_status && changes.level_status === 'open',
    bep20: changes.bep20 === '' ? null : changes.bep20,
    trc20: changes.trc20 === '' ? null : changes.trc20,
  });
  const present = presentColumns(before);
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => !isSame(value, present[column as keyof typeof present])),
  );
}

/** The same columns as they are, for the audit log. */
export const presentColumns = (member: Member) => ({
  username: member.username,
  email: member.email,
  fullname: member.fullname,
  phone: member.phone,
  address: member.address,
  blocked: member.blocked,
  active: member.active,
  roi_open: member.roiOpen,
  level_open: member.levelOpen,
  bep20: member.bep20,
  trc20: member.trc20,
});

/** A member's first payout address does not make withdrawals wait; whatever follows it does, taking it away too. */
export const isFirstAddress = (member: Member): boolean => member.bep20 === null && member.bep20ChangedAt === null;

/** What the changes ask fresh codes for; a first payout address does too. */
export function guardedOperations(columns: MemberColumns, setsPassword: boolean): StepUpOperation[] {
  return [
    ...(columns.email === undefined ? [] : (['email'] as const)),
    ...(setsPassword ? (['password'] as const) : []),
    ...(columns.bep20 === undefined && columns.trc20 === undefined ? [] : (['address'] as const)),
  ];
}

/** A member as lists and their own page begin. */
export const toSummary = (member: Member): MemberSummary => ({
  id: member.id,
  username: member.username,
  fullname: member.fullname,
  email: member.email,
  phone: member.phone,
  role: 'user',
  status: member.blocked ? 'block' : 'unblock',
  is_active: member.active ? 'active' : 'inactive',
  referralCode: member.referralCode,
  referredBy: member.sponsorCode,
  created_at: member.createdAt,
  last_login: member.lastLoginAt,
  verify_at: member.verifiedAt,
  activation_date: member.activatedAt,
  paid_member: member.activated,
});

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && one.startsWith('0x') && sameAddress(one, other));

const defined = (columns: { [Name in keyof MemberColumns]: MemberColumns[Name] | undefined }): MemberColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
