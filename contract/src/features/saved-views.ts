import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { screens } from '../wire/screens.ts';

/** Staff's screens that a view can be of: those whose path names no one. */
export const viewedScreens = Object.values(screens).filter(
  (path): path is Extract<(typeof screens)[keyof typeof screens], `/admin/${string}`> =>
    path.startsWith('/admin/') && !path.includes('$'),
);
const screen = z.enum(viewedScreens);

export const MAX_VIEW_NAME_LENGTH = 60;
/** How many views one person may keep, of all screens together. */
export const MAX_SAVED_VIEWS = 100;

const viewName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VIEW_NAME_LENGTH));
const MAX_PARAMETERS = 30;
const parameterName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/i));
const parameters = z.record(parameterName, z.string().check(z.maxLength(500)));

/** A list as someone keeps it: filters, search, order, columns and rows per page, as the screen's address has them. */
export const savedView = z.object({
  id,
  name: z.string(),
  parameters,
  is_shared: z.boolean(),
  /** Whose it is, where it is another's. */
  shared_by: z.nullable(z.string()),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    audience: 'admin',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['savedViews'],
    summary: 'The views of a screen: own ones, then those that others share, each by name',
    query: z.strictObject({ screen }),
    answer: z.object({ views: z.array(savedView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/saved-views',
    audience: 'admin',
    roles: allowedRoles.keepOwn,
    nonSpec: true,
    changes: ['savedViews', 'audit'],
    summary: 'Keeps a view of a screen under a name; an own one of that name is replaced',
    body: z.strictObject({
      screen,
      name: viewName,
      parameters: parameters.check(z.refine((given) => Object.keys(given).length <= MAX_PARAMETERS)),
      is_shared: z.boolean(),
    }),
    answer: messageAnswer,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/saved-views/{id}',
    audience: 'admin',
    roles: allowedRoles.keepOwn,
    nonSpec: true,
    changes: ['savedViews', 'audit'],
    summary: 'Gives an own view another name, which no other of the screen has, and shares it or not',
    params: z.object({ id: idText }),
    body: z.strictObject({ name: viewName, is_shared: z.boolean() }),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/{id}',
    audience: 'admin',
    roles: allowedRoles.keepOwn,
    nonSpec: true,
    changes: ['savedViews', 'audit'],
    summary: 'Removes an own view; an owner removes shared ones of others too',
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
};
