import { formatDay } from '@fairlead/contract/domain/dates.ts';
import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { type Topup, topupsContract } from '@fairlead/contract/features/topups.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { type Activation, activate } from './activate.ts';
import { activateByCode, requireCode } from './activate-by-code.ts';
import { enterTopup, findReceiver } from './enter-topup.ts';
import { reverseTopup } from './reverse-topup.ts';
import { findTopup, listTopups, setNote } from './store.ts';

/** The topups' calls. */
export const topupsRoutes = implement(topupsContract, {
  add: async ({ commitOnce, actor, body, services }) => {
    const { actplan_id: planId, code } = body;
    if (code !== undefined) await requireCode(services, actor, code);
    const request = { memberId: actor.id, payerId: actor.id, planId };
    return commitOnce(async (tx) => {
      const made =
        code === undefined
          ? await activate(tx, request, { refuseRunning: true })
          : await activateByCode(tx, actor, { planId, code });
      return { message: activated(made) };
    });
  },
  entry: async ({ tx, actor, body, stepUp }) => {
    const request = { memberId: body.id, payerId: body.userby_id, planId: body.actplan_id };
    return { message: activated(await enterTopup(tx, actor, request, stepUp)) };
  },
  addRetopup: async ({ tx, actor, body }) => {
    const request = { memberId: actor.id, payerId: actor.id, planId: body.actplan_id };
    return { message: activated(await activate(tx, request)) };
  },
  receiver: async ({ db, actor, query }) => ({ receiver: await findReceiver(db, actor, query.friend) }),
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const involving = actor.kind === 'member' ? actor.id : undefined;
    const { topups, total } = await listTopups(db, { involving, search: query.search }, page);
    return { alltopup: topups.map((row) => asSeenBy(actor, row)), totalPages: totalPages(total, page.limit), total };
  },
  read: async ({ db, actor, params }) => {
    const found = (await findTopup(db, params.id)) ?? fail('not_found', { what: 'Topup' });
    if (actor.kind === 'member' && actor.id !== found.user_id && actor.id !== found.userby_id) fail('not_yours');
    return { singletopup: asSeenBy(actor, found) };
  },
  change: async ({ tx, actor, params, body }) => {
    const before = (await findTopup(tx, params.id)) ?? fail('not_found', { what: 'Topup' });
    await setNote(tx, params.id, body.note);
    const notes = { before: { note: before.note }, after: { note: body.note } };
    await audit(tx, actor, { action: 'topup.note', subject: `topup:${params.id}`, ...notes });
    return { message: 'Note saved' };
  },
  remove: async ({ tx, actor, params, body, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    await reverseTopup(tx, actor, params.id, body.reason);
    return { message: 'Topup reversed' };
  },
});

const activated = ({ endsAt }: Activation): string => `Active until ${formatDay(endsAt)}`;

/** Staff's note is staff's. */
const asSeenBy = (actor: Actor, row: Topup): Topup => (actor.kind === 'staff' ? row : { ...row, note: null });
