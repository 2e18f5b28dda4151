import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { type Topup, topupsContract } from '@fairlead/contract/features/topups.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import { fail } from '#foundation/failure.ts';
import { dayText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import type { Text } from '#foundation/texts.ts';
import { type Activation, activate } from './activate.ts';
import { activateByCode, requireCode } from './activate-by-code.ts';
import { enterTopup, findOnlyPlan, findReceiver } from './enter-topup.ts';
import { reverseTopup } from './reverse-topup.ts';
import { findTopup, listTopups, setNote } from './store.ts';
import { t } from './texts.ts';

/** The topups' calls. */
export const topupsRoutes = implement(topupsContract, {
  add: async ({ commitOnce, actor, body, services, language }) => {
    const { actplan_id: planId, code } = body;
    if (code !== undefined) await requireCode(services, actor, code);
    const request = { memberId: actor.id, payerId: actor.id, planId };
    return commitOnce(async (tx) => {
      const made =
        code === undefined
          ? await activate(tx, request, { refuseRunning: true })
          : await activateByCode(tx, actor, { planId, code });
      return { message: activated(made).in(language) };
    });
  },
  entry: async ({ tx, actor, body, stepUp, language }) => {
    const planId = body.actplan_id ?? (await findOnlyPlan(tx));
    const request = { memberId: body.id, payerId: body.userby_id, planId };
    return { message: activated(await enterTopup(tx, actor, request, stepUp)).in(language) };
  },
  addRetopup: async ({ tx, actor, body, language }) => {
    const request = { memberId: actor.id, payerId: actor.id, planId: body.actplan_id };
    return { message: activated(await activate(tx, request)).in(language) };
  },
  receiver: async ({ db, actor, query }) => ({ receiver: await findReceiver(db, actor, query.friend) }),
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const involving = actor.kind === 'member' ? actor.id : undefined;
    const { topups, found } = await listTopups(db, { involving, search: query.search }, page);
    const { total, searchedRows: searched_rows } = found;
    const alltopup = topups.map((row) => asSeenBy(actor, row));
    return { alltopup, totalPages: totalPages(total, page.limit), total, searched_rows };
  },
  read: async ({ db, actor, params }) => {
    const found = (await findTopup(db, params.id)) ?? fail('not_found', { what: t('topup') });
    if (actor.kind === 'member' && actor.id !== found.user_id && actor.id !== found.userby_id) fail('not_yours');
    return { singletopup: asSeenBy(actor, found) };
  },
  change: async ({ tx, actor, params, body, language }) => {
    const before = (await findTopup(tx, params.id)) ?? fail('not_found', { what: t('topup') });
    await setNote(tx, params.id, body.note);
    const notes = { before: { note: before.note }, after: { note: body.note } };
    await audit(tx, actor, { action: 'topup.note', subject: `topup:${params.id}`, ...notes });
    return { message: t('noteSaved').in(language) };
  },
  remove: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    await reverseTopup(tx, actor, params.id, body.reason ?? common('noReason').in(language));
    return { message: t('reversed').in(language) };
  },
});

const activated = ({ endsAt }: Activation): Text => t('activeUntil', { day: dayText(endsAt) });

/** Staff's note is staff's. */
const asSeenBy = (actor: Actor, row: Topup): Topup => (actor.kind === 'staff' ? row : { ...row, note: null });
