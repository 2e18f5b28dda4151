import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { memberSecurityContract } from '@fairlead/contract/features/member-security.ts';
import { findMember } from '#features/members/index.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { endOtherSessions } from '#foundation/session.ts';
import { listDescribedSessions } from './list-described-sessions.ts';
import { readSecondFactor } from './second-factor-store.ts';
import { listSecurityEvents } from './security-events.ts';
import { t } from './texts.ts';

/** Staff hold none of a member's sessions. */
const NO_TOKEN = '';

/** The calls of staff about the safety of a member's account. */
export const memberSecurityRoutes = implement(memberSecurityContract, {
  sessions: async ({ db, params: { userId: id }, language }) => {
    await requireMember(db, id);
    const sessions = await listDescribedSessions(db, { kind: 'member', id }, NO_TOKEN, language);
    const secondFactor = await readSecondFactor(db, { kind: 'member', id });
    return { sessions, second_factor_since: secondFactor?.since ?? null };
  },
  events: async ({ db, params: { userId: id }, query, language }) => {
    await requireMember(db, id);
    const page = toPage(query);
    const { events, total } = await listSecurityEvents(db, { kind: 'member', id }, language, page);
    return { events, total, totalPages: totalPages(total, page.limit) };
  },
  endSessions: async ({ tx, actor, params: { userId: id }, language }) => {
    await requireMember(tx, id);
    const count = await endOtherSessions(tx, 'member', id, NO_TOKEN);
    if (count > 0)
      await audit(tx, actor, { action: 'auth.sessions_ended', subject: `member:${id}`, before: { count } });
    return { message: t('memberSessionsEnded', { count }).in(language) };
  },
});

async function requireMember(db: Db, id: number): Promise<void> {
  if (!(await findMember(db, id))) fail('not_found', { what: common('member') });
}
