import * as z from 'zod/mini';
import { eventFeed, messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { currentStop } from '../domain/emergency-stops.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { pageQuery } from '../domain/paging.ts';
import { createProblem, type ProblemOption, problem, problemByInput } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { banner } from './banners.ts';

export const notificationTypes = ['notification', 'site_popup'] as const;
export type NotificationType = (typeof notificationTypes)[number];

const shown = {
  /** The same number as `notification_id`: the specification reads either. */
  id,
  notification_id: id,
  title: z.string(),
  message: z.string(),
  /** Whether it is for every member. */
  users: z.boolean(),
  type: z.enum(notificationTypes),
  created_at: timestamp,
};

/** As staff see it; `recipients` are the ids of those it was addressed to, none where it is for everyone. */
export const staffNotification = z.object({ ...shown, recipients: z.array(id), seen_by: z.int() });
export type StaffNotification = z.output<typeof staffNotification>;

/** As the member it is for sees it. */
export const memberNotification = z.object({
  ...shown,
  /** What it tells of, such as `deposit.credited`; null: staff wrote it. */
  event: z.nullable(z.string()),
  seen: z.boolean(),
  seen_at: z.nullable(timestamp),
});
export type MemberNotification = z.output<typeof memberNotification>;

/** How many of the newest the bell and the overview show. */
export const NEWEST_SHOWN = 4;
/** How many unseen popups are told at once; they are shown one after the other. */
export const POPUPS_AT_ONCE = 5;

/** What stands around a member's page whatever it shows. */
export const noticesAnswer = z.object({
  unseen: z.int(),
  newest: z.array(memberNotification),
  /** Popups that they have not closed yet, oldest first. */
  popups: z.array(memberNotification),
  banner: z.nullable(banner),
  /** What an owner has stopped. */
  stops: z.array(currentStop),
});
export type Notices = z.output<typeof noticesAnswer>;

/** Left out is the same as left empty: the specification's text says so. */
const required = (missing: ProblemOption) =>
  z._default(z.string(missing), '').check(z.trim(), z.minLength(1, missing), z.maxLength(2000));

export const notificationInput = z.strictObject({
  title: required(problem('notificationTitle')).check(z.maxLength(120)),
  message: required(problem('notificationMessage')),
  /** Every member; the recipients are ignored then. */
  users: z._default(z.boolean(), true),
  type: z.enum(
    notificationTypes,
    problemByInput((input) =>
      createProblem(input === undefined || input === '' ? 'notificationType' : 'notificationTypeInvalid'),
    ),
  ),
  recipients: z.optional(z.array(idInput).check(z.maxLength(1000))),
});
export type NotificationInput = z.output<typeof notificationInput>;

export const notificationsContract = {
  create: endpoint({
    method: 'POST',
    path: '/notifications',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['notifications', 'audit'],
    summary: 'Writes a notification to every member or to some',
    body: notificationInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    audience: 'admin',
    roles: allowedRoles.readContent,
    reads: ['notifications'],
    summary: 'What staff have written, newest first (the newest 500), all or of one type',
    query: z.strictObject({ type: z.optional(z.enum(notificationTypes)) }),
    answer: z.object({ notifications: z.array(staffNotification) }),
  }),
  home: endpoint({
    method: 'GET',
    path: '/notifications/home',
    audience: 'visitor',
    reads: ['notifications'],
    summary: 'The popups that are for everyone, newest first (the newest 10)',
    answer: z.object({
      homenotifications: z.array(
        z.object({
          id,
          title: z.string(),
          message: z.string(),
          type: z.enum(notificationTypes),
          created_at: timestamp,
        }),
      ),
    }),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/notifications/user/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['notifications'],
    summary: "A member's notifications, newest first; 50 a page",
    subject: { in: 'params', field: 'userId' },
    params: z.object({ userId: idText }),
    query: z.strictObject(pageQuery),
    answer: z.object({
      notifications: z.array(memberNotification),
      unseen: z.int(),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/notifications/notices',
    audience: 'self',
    reads: ['notifications', 'banner', 'emergencyStops'],
    summary:
      'The newest notifications, how many are unseen, the popups to be shown, the banner of today, and what is stopped',
    nonSpec: true,
    passive: true,
    answer: noticesAnswer,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    audience: 'self',
    reads: ['notifications', 'banner', 'emergencyStops'],
    summary:
      'Server-sent events: `ready`, `changed` when notices may differ, `beat` every 20 seconds, `ended` when the session does',
    nonSpec: true,
    passive: true,
    events: true,
    answer: eventFeed,
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/notifications/{notificationId}/seen',
    audience: 'self',
    changes: ['notifications'],
    summary: 'Marks a notification as seen; again changes nothing',
    subject: { in: 'body', field: 'userId' },
    params: z.object({ notificationId: idText }),
    body: z.strictObject({ userId: z.optional(idInput) }),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/delete/{id}',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['notifications', 'audit'],
    summary: 'Deletes a notification for everyone',
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
};
