import type { SessionAnswer } from '@fairlead/contract/features/session.ts';
import type { SessionEnd } from '@fairlead/contract/features/session-end.ts';
import { readMissing } from '#features/agreements/index.ts';
import { findSignedInMember } from '#features/members/index.ts';
import type { Config } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Cookies, SessionReader } from '#foundation/http/call.ts';
import { findSessionEnd, type SessionKind } from '#foundation/session.ts';
import { getMemberIdentity, getStaffIdentity } from './identities.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { findActiveStaff, findStaffLanguage } from './store.ts';

/**
 * Who is signed in in the browser that sent the request: a member, staff, both or no one. Asking is use of the session
 * that the page acts with, unless the page asks on its own (`passive`): a member's page keeps no staff session alive.
 */
export async function readSessions(
  db: Db,
  config: Config,
  readSession: SessionReader,
  { actingAs, passive }: { actingAs: SessionKind; passive: boolean },
): Promise<SessionAnswer> {
  const live = (kind: SessionKind) => readSession(kind, { passive: passive || kind !== actingAs });
  const [member, staff] = await Promise.all([live('member'), live('staff')]);
  const has = (kind: SessionKind, session: { subjectId: number } | undefined) =>
    session ? hasSecondFactor(db, { kind, id: session.subjectId }) : false;
  const [memberRow, memberHas, staffRow, staffHas] = await Promise.all([
    member && findSignedInMember(db, member.subjectId),
    has('member', member),
    staff && findActiveStaff(db, staff.subjectId),
    has('staff', staff),
  ]);
  const missing = memberRow?.mustAgree ? await readMissing(db, memberRow.id) : [];
  const language = actingAs === 'member' ? memberRow?.language : staffRow && (await findStaffLanguage(db, staffRow.id));
  return {
    auth: memberRow ? getMemberIdentity(memberRow, memberHas, missing) : null,
    admin: staffRow ? getStaffIdentity(staffRow, staffHas, config.production) : null,
    expireAt: (memberRow && member?.expiresAt) ?? null,
    adminExpireAt: (staffRow && staff?.expiresAt) ?? null,
    language: language ?? null,
  };
}

/** When the session that the request acts with ends. @throws AppError not_signed_in when it has ended meanwhile */
export async function readSessionEnd(db: Db, cookies: Cookies, kind: SessionKind): Promise<SessionEnd> {
  return (await findSessionEnd(db, kind, cookies.read(kind) ?? '')) ?? fail('not_signed_in');
}
