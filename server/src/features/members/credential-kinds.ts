import type { ChangeKind, ChangeKinds, StoredChange } from '#features/staged-changes/index.ts';
import type { Tx } from '#foundation/db.ts';
import { endSessionsFor } from '#foundation/session.ts';
import type { TextValue } from '#foundation/texts.ts';
import { endCodesOfPassword } from './change-email.ts';
import { readPasswordStamp } from './credentials-store.ts';
import { parseMemberId } from './freeze-withdrawals.ts';
import { lockMember, type Member, type MemberColumns, updateMember } from './profile-store.ts';
import { isFirstAddress } from './rules.ts';
import { sendChangeNotices } from './send-change-notices.ts';
import { t } from './texts.ts';

/** What of a member staff change only by two of them, and never at once: by it, no matter who has it signs in or is paid. */
export type CredentialField = 'email' | 'password' | 'address';

const common = { authors: ['finance', 'support'], approvers: ['finance'], waitHours: 24 } as const;

/** A new e-mail address; it has to be verified again. */
export const memberEmailKind: ChangeKind = {
  ...common,
  name: 'member_email',
  readCurrent: async (tx, { subject }) => ({ email: (await lockMember(tx, parseMemberId(subject)))?.email ?? null }),
  apply: (tx, change) => applyColumns(tx, change, { email: String(change.after.email) }),
  describe: ({ title, before, after }) => ({
    title: t('titleEmail', { member: title }),
    before: String(before.email),
    after: String(after.email),
  }),
};

/** A new password; only its hash is kept, until it is set. */
export const memberPasswordKind: ChangeKind = {
  ...common,
  name: 'member_password',
  readCurrent: async (tx, { subject }) => {
    await lockMember(tx, parseMemberId(subject));
    return { changed_at: await readPasswordStamp(tx, parseMemberId(subject)) };
  },
  apply: (tx, change) => applyColumns(tx, change, { password_hash: change.secret ?? '' }),
  describe: ({ title }) => ({
    title: t('titlePassword', { member: title }),
    before: t('passwordCurrent'),
    after: t('passwordNew'),
  }),
};

/** Other payout addresses; withdrawals wait another day from the moment they hold, as after every change of them. */
export const memberAddressKind: ChangeKind = {
  ...common,
  name: 'member_address',
  readCurrent: async (tx, { subject }) => {
    const member = await lockMember(tx, parseMemberId(subject));
    return { bep20: member?.bep20 ?? null, trc20: member?.trc20 ?? null };
  },
  apply: (tx, change) => {
    const { bep20, trc20 } = change.after as Pick<Member, 'bep20' | 'trc20'>;
    return applyColumns(tx, change, {
      ...(bep20 === change.before.bep20 ? {} : { bep20 }),
      ...(trc20 === change.before.trc20 ? {} : { trc20 }),
    });
  },
  describe: ({ title, before, after }) => ({
    title: t('titleAddress', { member: title }),
    before: describeAddresses(before),
    after: describeAddresses(after),
  }),
};

export const credentialKinds: Record<CredentialField, ChangeKind> & { all: ChangeKinds } = {
  email: memberEmailKind,
  password: memberPasswordKind,
  address: memberAddressKind,
  all: [memberEmailKind, memberPasswordKind, memberAddressKind],
};

async function applyColumns(tx: Tx, { subject }: StoredChange, columns: MemberColumns): Promise<void> {
  const memberId = parseMemberId(subject);
  const before = await lockMember(tx, memberId);
  if (!before) return;
  await updateMember(tx, memberId, columns, {
    now: [
      ...(columns.bep20 !== undefined && !isFirstAddress(before) ? (['bep20_changed_at'] as const) : []),
      ...(columns.password_hash === undefined ? [] : (['password_changed_at'] as const)),
    ],
    none: columns.email === undefined ? [] : ['verified_at'],
  });
  if (columns.password_hash !== undefined || columns.email !== undefined) {
    await endSessionsFor(tx, 'member', memberId);
    await endCodesOfPassword(tx, memberId);
  }
  await sendChangeNotices(tx, before, columns);
}

const describeAddresses = ({ bep20, trc20 }: Record<string, unknown>): TextValue =>
  [bep20 && `BEP20 ${bep20}`, trc20 && `TRC20 ${trc20}`].filter(Boolean).join(', ') || t('none');
