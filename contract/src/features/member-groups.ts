import * as z from 'zod/mini';
import { problem } from '../domain/problem.ts';

/** Open accounts by what they are, as the overview counts them: verified, activated now, with an active investment, blocked. */
export const memberGroups = ['verified', 'activated', 'investing', 'blocked'] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** A list's filter by such a group. */
export const memberGroupQuery = { group: z.optional(z.enum(memberGroups)) };

type Asked = { group?: MemberGroup | undefined; closed?: string | undefined };

/** Refuses a group together with closed accounts, of which it has none. */
export const isOfOpen = z.refine<unknown>((query) => !((query as Asked).group && (query as Asked).closed), {
  ...problem('groupOfOpen'),
  path: ['group'],
});
