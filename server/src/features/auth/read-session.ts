import type { SessionAnswer } from '@fairlead/contract/features/session.ts';
import type { SessionEnd } from '@fairlead/contract/features/session-end.ts';
import { readMissing } from '#features/agreements/index.ts';
import { findMember, findMemberLanguage } from '#features/members/index.ts';
import type { Config } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Cookies } from '#foundation/http/call.ts';
import { findSessionEnd, readSession, type SessionKind } from '#foundation/session.ts';
import { getMemberIdentity, getStaffIdentity } from './identities.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { findActiveStaff, findStaffLanguage } from './store.ts';

/**
 * Who is signed in in the browser that sent these cookies: a member, staff, both or no one. Asking is use of the session
 * that the page acts with, unless the page asks on its own (`passive`): a member's page keeps no staff session alive.
 */
export async function readSessions(
  db: Db,
  config: Config,
  cookies: Cookies,
  { actingAs, passive }: { actingAs: SessionKind; passive: boolean },
): Promise<SessionAnswer> {
  const live = async (kind: SessionKind) => {
    const token = cookies.read(kind);
    return token ? readSession(db, kind, token, { passive: passive || kind !== actingAs }) : undefined;
  };
  const [member, staff] = await Promise.all([live('member'), live('staff')]);
  const [memberRow, staffRow] = await Promise.all([
    member && findMember(db, member.subjectId),
    staff && findActiveStaff(db, staff.subjectId),
  ]);
  const has = (kind: SessionKind, row: { id: number } | undefined) =>
    row ? hasSecondFactor(db, { kind, id: row.id }) : false;
  const [memberHas, staffHas] = await Promise.all([has('member', memberRow), has('staff', staffRow)]);
  const missing = memberRow ? await readMissing(db, memberRow.id) : [];
  const languageFor = async (kind: SessionKind) => {
    const found =
      kind === 'member'
        ? memberRow && (await findMemberLanguage(db, memberRow.id))
        : staffRow && (await findStaffLanguage(db, staffRow.id));
    return found ?? null;
  };
  return {
    auth: memberRow
      ? getMemberIdentity({ ...memberRow, verified: memberRow.verifiedAt !== null }, memberHas, missing)
      : null,
    admin: staffRow ? getStaffIdentity(staffRow, staffHas, config.production) : null,
    expireAt: (memberRow && member?.expiresAt) ?? null,
    adminExpireAt: (staffRow && staff?.expiresAt) ?? null,
    language: await languageFor(actingAs),
  };
}

/** When the session that the request acts with ends. @throws AppError not_signed_in when it has ended meanwhile */
export async function readSessionEnd(db: Db, cookies: Cookies, kind: SessionKind): Promise<SessionEnd> {
  return (await findSessionEnd(db, kind, cookies.read(kind) ?? '')) ?? fail('not_signed_in');
}
