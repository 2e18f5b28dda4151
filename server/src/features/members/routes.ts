import { type Page, toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { common } from '#foundation/common-texts.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { changeMember } from './change-member.ts';
import { closeMember } from './close-member.ts';
import { exportMembers } from './export-members.ts';
import { freezeWithdrawals, proposeLift } from './freeze-withdrawals.ts';
import { listMembers } from './list-store.ts';
import { findMemberByEmail } from './profile-store.ts';
import { readMember } from './read-member.ts';
import { toSummary } from './rules.ts';
import { t } from './texts.ts';

/** The members' calls. */
export const membersRoutes = implement(membersContract, {
  list: async ({ db, query }) => {
    const page = toPage(query);
    const { search, from, to, closed, active_on: activeOn, group } = query;
    const filter = { search, from, to, activeOn, group, withClosed: closed === 'included' };
    const { members, found } = await listMembers(db, filter, page);
    return { allusers: members.map(toSummary), ...toPages(found, page), searched_rows: found.searchedRows };
  },
  export: async ({ query: { view, format, closed, active_on: activeOn, ...filter }, ...taking }) => {
    const shown = {
      activeOn,
      neverActivated: view === 'never_activated',
      withClosed: closed === 'included',
    };
    return exportMembers(taking, { ...filter, ...shown }, format);
  },
  listNeverActivated: async ({ db, query }) => {
    const page = toPage(query);
    const { members, found } = await listMembers(db, { neverActivated: true, from: query.from, to: query.to }, page);
    return { allnonusers: members.map(toSummary), ...toPages(found, page) };
  },
  read: async ({ db, params }) => ({ singleuser: await readMember(db, params.id) }),
  findByEmail: async ({ db, query }) => {
    const member = (await findMemberByEmail(db, query.email)) ?? fail('not_found', { what: common('member') });
    return { emailuser: toSummary(member) };
  },
  change: async ({ tx, actor, params, body, stepUp, cookies, services, language }) => {
    const { publicUrl } = services.config;
    const token = actor.kind === 'member' ? cookies.read('member') : undefined;
    const waiting = await changeMember(tx, actor, params.id, body, { stepUp, publicUrl, token });
    if (!waiting) return { message: t('saved').in(language) };
    return { message: t('savedProposed', { proposal: waiting }).in(language) };
  },
  freeze: async ({ tx, body, origin, language }) => {
    await freezeWithdrawals(tx, body.token, origin);
    return { message: t('frozen').in(language) };
  },
  liftFreeze: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'change');
    const { isApplied } = await proposeLift(tx, actor, params.id, body.reason);
    return { message: t(isApplied ? 'liftApplied' : 'liftProposed').in(language) };
  },
  close: async ({ tx, actor, params, language }) => {
    await closeMember(tx, actor, params.id);
    return { message: t('accountClosed').in(language) };
  },
});

const toPages = ({ total }: { total: number }, page: Page) => ({
  totalPages: totalPages(total, page.limit),
  currentPage: page.page,
  total,
});
