import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import {
  findStaff,
  findStaffByEmail,
  hasSecondFactor,
  readLanguage,
  removeSecondFactor,
  storeStaffBlocked,
  storeStaffRole,
} from '#features/auth/index.ts';
import { parseMemberId } from '#features/members/index.ts';
import type { ChangeKind, ChangeKinds, StoredChange } from '#features/staged-changes/index.ts';
import { roleText } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import { endSessionsFor, hashToken, randomToken } from '#foundation/session.ts';
import { countOtherOwners, insertInvitation, lockStaff } from './store.ts';
import { t } from './texts.ts';

const parseStaffId = (subject: string) => Number(subject.slice('staff:'.length));
/** Owners decide who works here; where there is one owner, finance is the second person. */
const common = { authors: [], approvers: ['finance'], waitHours: 24 } as const;
/** No one decides on a change of the own account. */
const concerns = ({ subject }: StoredChange, staffId: number) => parseStaffId(subject) === staffId;

/** A new member of staff: once it holds, the link is mailed. */
export const invitationKind: ChangeKind = {
  ...common,
  name: 'staff_invitation',
  readCurrent: async (tx, { after }) => {
    await lockStaff(tx);
    return { has_account: (await findStaffByEmail(tx, String(after.email))) !== undefined };
  },
  apply: async (tx, { id, author, after }) => {
    const { email, role, public_url } = after as { email: string; role: StaffRole; public_url: string };
    const token = randomToken();
    await insertInvitation(tx, { email, role, tokenHash: hashToken(token), changeId: id, invitedBy: author });
    const link = `${public_url}${screens.staffInvitation}?token=${token}`;
    const paragraphs = [t('mailHello'), t('mailInvited', { role: roleText(role) }), link, t('mailOnce')];
    // who is invited has chosen no language yet: it is that of who invites them
    const language = await readLanguage(tx, { kind: 'staff', id: author ?? 0 });
    await sendMail(tx, { to: email, ...letter(language, t('mailSubject'), paragraphs) });
  },
  describe: ({ title, after }) => ({
    title: t('titleInvitation', { email: title }),
    before: t('noAccount'),
    after: t('emailAs', { email: String(after.email), role: roleText(after.role as StaffRole) }),
  }),
};

/** Another role; the person's sessions end, so that nothing goes on under the former one. */
export const roleKind: ChangeKind = {
  ...common,
  name: 'staff_role',
  concerns,
  readCurrent: async (tx, { subject }) => {
    await lockStaff(tx);
    return { role: (await findStaff(tx, parseStaffId(subject)))?.role ?? null };
  },
  apply: async (tx, { subject, after }) => {
    const staffId = parseStaffId(subject);
    if (after.role !== 'owner') await refuseLastOwner(tx, staffId);
    await storeStaffRole(tx, staffId, after.role as StaffRole);
    await endSessionsFor(tx, 'staff', staffId);
  },
  describe: ({ title, before, after }) => ({
    title: t('titleRole', { name: title }),
    before: roleText(before.role as StaffRole),
    after: roleText(after.role as StaffRole),
  }),
};

/** Letting a blocked member of staff in again. */
export const unblockKind: ChangeKind = {
  ...common,
  name: 'staff_unblock',
  concerns,
  readCurrent: async (tx, { subject }) => {
    await lockStaff(tx);
    return { blocked: (await findStaff(tx, parseStaffId(subject)))?.blocked ?? null };
  },
  apply: (tx, { subject }) => storeStaffBlocked(tx, parseStaffId(subject), false),
  describe: ({ title }) => ({ title: t('titleBlock', { name: title }), before: t('isBlocked'), after: t('isAllowed') }),
};

/** A staff member's lost second factor, removed by two others. */
export const staffFactorKind: ChangeKind = {
  authors: ['finance'],
  approvers: ['finance'],
  waitHours: 24,
  name: 'staff_second_factor',
  concerns,
  readCurrent: async (tx, { subject }) => ({
    has: await hasSecondFactor(tx, { kind: 'staff', id: parseStaffId(subject) }),
  }),
  apply: (tx, { subject, reason }, by) =>
    removeSecondFactor(tx, { kind: 'staff', id: parseStaffId(subject) }, by, reason),
  describe: ({ title }) => ({
    title: t('titleSecondFactor', { name: title }),
    before: t('isSetUp'),
    after: t('isRemoved'),
  }),
};

/** A member's lost second factor. */
export const memberFactorKind: ChangeKind = {
  authors: ['finance', 'support'],
  approvers: ['finance'],
  waitHours: 24,
  name: 'member_second_factor',
  readCurrent: async (tx, { subject }) => ({
    has: await hasSecondFactor(tx, { kind: 'member', id: parseMemberId(subject) }),
  }),
  apply: (tx, { subject, reason }, by) =>
    removeSecondFactor(tx, { kind: 'member', id: parseMemberId(subject) }, by, reason),
  describe: ({ title }) => ({
    title: t('titleSecondFactor', { name: title }),
    before: t('isSetUp'),
    after: t('isRemoved'),
  }),
};

export const staffAccountKinds: ChangeKinds = [
  invitationKind,
  roleKind,
  unblockKind,
  staffFactorKind,
  memberFactorKind,
];

/** @throws AppError conflict where no one would be left who may change settings and staff */
export async function refuseLastOwner(tx: Tx, staffId: number): Promise<void> {
  const account = await findStaff(tx, staffId);
  if (account?.role !== 'owner' || account.blocked || (await countOtherOwners(tx, staffId)) > 0) return;
  fail('conflict', { reason: t('lastOwner') });
}
