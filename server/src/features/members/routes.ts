import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { changeMember } from './change-member.ts';
import { closeMember } from './close-member.ts';
import { freezeWithdrawals, proposeLift } from './freeze-withdrawals.ts';
import { findMemberByEmail, listMembers } from './profile-store.ts';
import { readMember } from './read-member.ts';
import { toSummary } from './rules.ts';

/** The members' calls. */
export const membersRoutes = implement(membersContract, {
  list: async ({ db, query }) => {
    const page = toPage(query);
    const { members, total } = await listMembers(db, { search: query.search }, page);
    const pages = { totalPages: totalPages(total, page.limit), currentPage: page.page, total };
    return { allusers: members.map(toSummary), ...pages };
  },
  listNeverActivated: async ({ db, query }) => {
    const page = toPage(query);
    const { members, total } = await listMembers(db, { neverActivated: true }, page);
    const pages = { totalPages: totalPages(total, page.limit), currentPage: page.page, total };
    return { allnonusers: members.map(toSummary), ...pages };
  },
  read: async ({ db, params }) => ({ singleuser: await readMember(db, params.id) }),
  findByEmail: async ({ db, query }) => {
    const member = (await findMemberByEmail(db, query.email)) ?? fail('not_found', { what: 'Member' });
    return { emailuser: toSummary(member) };
  },
  change: async ({ tx, actor, params, body, stepUp, cookies, services }) => {
    const { publicUrl } = services.config;
    const { sessionsEnded, proposal } = await changeMember(tx, actor, params.id, body, { stepUp, publicUrl });
    if (proposal) return { message: `Changes saved. ${proposal}` };
    if (!sessionsEnded || actor.kind === 'staff') return { message: 'Changes saved' };
    cookies.clear('member');
    return { message: 'Changes saved. Sign in with the new password' };
  },
  freeze: async ({ tx, body, origin }) => {
    await freezeWithdrawals(tx, body.token, origin);
    return { message: 'Withdrawals are frozen. Contact support: two staff members lift it when they know it is you' };
  },
  liftFreeze: async ({ tx, actor, params, body, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'change');
    const { isApplied } = await proposeLift(tx, actor, params.id, body.reason);
    return { message: isApplied ? 'Withdrawals are possible again' : 'Proposed: a second staff member must agree' };
  },
  close: async ({ tx, actor, params }) => {
    await closeMember(tx, actor, params.id);
    return { message: 'Account closed' };
  },
});
