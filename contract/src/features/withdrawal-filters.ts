import * as z from 'zod/mini';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { idText } from '../domain/ids.ts';
import { wordListText } from '../domain/lists.ts';
import { searchText } from '../domain/paging.ts';
import { rejectionReasons } from '../domain/rejection-reasons.ts';
import { withdrawalStates } from '../domain/states.ts';
import { withdrawalKindsText } from '../wire/withdrawal-kind.ts';

/** The views of the staff list. `mine`: what the asking staff member may approve now. */
export const withdrawalViews = ['mine', 'over', 'flagged', 'unknown', 'processing', 'all'] as const;
export type WithdrawalView = (typeof withdrawalViews)[number];

export const withdrawalSorts = ['age', '-age', 'amount', '-amount'] as const;

/** Which requests staff look at: of a list, of its file, and of what they decide together. */
export const withdrawalFilters = {
  search: searchText,
  /** For staff: only this member's. */
  user_id: z.optional(idText),
  kind: z.optional(withdrawalKindsText),
  status: z.optional(wordListText(withdrawalStates)),
  rejection_reason: z.optional(wordListText(rejectionReasons)),
  ...dayRange,
  view: z.optional(z.enum(withdrawalViews)),
  sort: z.optional(z.enum(withdrawalSorts)),
};

/** The same as a query of their own. */
export const withdrawalFilterQuery = z.object(withdrawalFilters).check(daysInOrder);
