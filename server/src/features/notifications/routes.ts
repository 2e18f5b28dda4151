import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { NEWEST_SHOWN, notificationsContract, POPUPS_AT_ONCE } from '@fairlead/contract/features/notifications.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { findCurrentBanner } from '#features/banners/index.ts';
import { listCurrentStops } from '#features/emergency-stops/index.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { EVERYONE_TOPIC, memberTopic } from '#foundation/signals.ts';
import { createNotification } from './create-notification.ts';
import { deleteNotification } from './delete-notification.ts';
import {
  countMemberNotifications,
  listHomeNotifications,
  listMemberNotifications,
  listStaffNotifications,
  listUnseenPopups,
  markSeen,
} from './store.ts';
import { t } from './texts.ts';

const STAFF_ROWS = 500;
const HOME_ROWS = 10;
const MEMBER_ROWS = 50;

/** The notifications' calls. */
export const notificationsRoutes = implement(notificationsContract, {
  create: async ({ tx, actor, body }) => {
    await createNotification(tx, actor, body);
    return { message: notificationTexts.created };
  },
  list: async ({ db, query }) => ({ notifications: await listStaffNotifications(db, query.type, STAFF_ROWS) }),
  home: async ({ db }) => ({ homenotifications: await listHomeNotifications(db, HOME_ROWS) }),
  ofMember: async ({ db, params, query }) => {
    const page = toPage(query, MEMBER_ROWS);
    const [{ total, unseen }, notifications] = await Promise.all([
      countMemberNotifications(db, params.userId),
      listMemberNotifications(db, params.userId, page),
    ]);
    return {
      notifications,
      unseen,
      total,
      totalPages: totalPages(total, page.limit),
      currentPage: page.page,
    };
  },
  notices: async ({ db, actor }) => {
    const [{ unseen }, newest, banner, stops] = await Promise.all([
      countMemberNotifications(db, actor.id),
      listMemberNotifications(db, actor.id, { page: 1, limit: NEWEST_SHOWN, offset: 0 }),
      findCurrentBanner(db),
      listCurrentStops(db),
    ]);
    const popups = unseen > 0 ? await listUnseenPopups(db, actor.id, POPUPS_AT_ONCE) : [];
    return { unseen, newest, popups, banner, stops };
  },
  stream: async ({ actor }) => ({ topics: [memberTopic(actor.id), EVERYONE_TOPIC] }),
  seen: async ({ tx, actor, params, language }) => {
    if (!(await markSeen(tx, actor.id, params.notificationId))) fail('not_found', { what: t('notification') });
    return { message: t('seen').in(language) };
  },
  remove: async ({ tx, actor, params }) => {
    await deleteNotification(tx, actor, params.id);
    return { message: notificationTexts.deleted };
  },
});
