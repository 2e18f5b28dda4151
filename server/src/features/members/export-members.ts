import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { MemberSummary } from '@fairlead/contract/features/members.ts';
import type { Tx } from '#foundation/db.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { type MemberFilter, readMembers } from './list-store.ts';
import { toSummary } from './rules.ts';

async function* readSummaries(tx: Tx, filter: MemberFilter): AsyncGenerator<MemberSummary[]> {
  for await (const members of readMembers(tx, filter)) yield members.map(toSummary);
}

const COLUMNS: SheetColumns<MemberSummary> = {
  id: (row) => row.id,
  created_at: (row) => row.created_at,
  username: (row) => row.username,
  fullname: (row) => row.fullname,
  email: (row) => row.email,
  phone: (row) => row.phone,
  status: (row) => row.status,
  is_active: (row) => row.is_active,
  referral_code: (row) => row.referralCode,
  referred_by: (row) => row.referredBy,
  last_login_at: (row) => row.last_login,
  verified_at: (row) => row.verify_at,
  activated_at: (row) => row.activation_date,
  paid_member: (row) => row.paid_member,
};

/** The members that the search finds, as a file. @throws AppError overloaded when too many wait */
export const exportMembers = (taking: Taking, filter: MemberFilter, format: SheetFormat) =>
  exportList(taking, {
    list: 'members',
    filter,
    format,
    columns: COLUMNS,
    read: (tx) => readSummaries(tx, filter),
  });
