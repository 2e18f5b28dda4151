import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';
import { problem } from '../domain/problem.ts';

/** What a member may do without being notified of. Everything else is always told. */
export const notificationTopics = ['returns', 'team', 'claims', 'news'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** How they are notified of it: at once in the app, or in one mail a day. */
export const notificationChannels = ['in_app', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What holds until a member chooses. */
export const defaultPreferences: Record<NotificationTopic, Record<NotificationChannel, boolean>> = {
  returns: { in_app: true, email: false },
  team: { in_app: true, email: false },
  claims: { in_app: true, email: false },
  news: { in_app: true, email: false },
};

export const notificationPreference = z.object({
  topic: z.enum(notificationTopics),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

const token = z.string(problem('linkIncomplete')).check(z.regex(/^[\w.-]{20,120}$/, problem('linkIncomplete')));

export const notificationPreferencesContract = {
  read: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    audience: 'self',
    nonSpec: true,
    reads: ['notificationPreferences'],
    summary: 'What the signed-in member is notified of, and how; one line for each topic and channel',
    answer: z.object({ preferences: z.array(notificationPreference) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/notifications/preferences',
    audience: 'self',
    nonSpec: true,
    changes: ['notificationPreferences'],
    summary: 'Turns one topic on or off in one channel; from then on, and what was written before stays',
    body: z.strictObject({
      topic: z.enum(notificationTopics),
      channel: z.enum(notificationChannels),
      enabled: z.boolean(),
    }),
    answer: messageAnswer,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notifications/unsubscribe',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: ['notificationPreferences'],
    summary: 'Turns off the daily mail of the member whom the token of a mail names; again is answered alike',
    body: z.strictObject({ token }),
    answer: messageAnswer,
  }),
  unsubscribeByMail: endpoint({
    method: 'POST',
    path: '/notifications/unsubscribe/{token}',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: ['notificationPreferences'],
    summary: 'The same in one click from a mail program (RFC 8058), whose form is not read',
    params: z.object({ token }),
    answer: messageAnswer,
    ignoresBody: true,
  }),
};
