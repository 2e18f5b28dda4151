import type { RawBuilder } from 'kysely';
import { sql } from '#foundation/db.ts';

type Piece = RawBuilder<unknown>;

/*
 * Who receives level income: the end-of-day run, a claim and the simulation all ask these pieces, each of as many members at
 * once as it has.
 */

/** Whether the member `m` has an investment that is active and not in notice. */
export const hasInvestment: Piece = sql`exists (
  select from active_investments i where i.member_id = m.id and i.notice_given_on is null)`;

/**
 * Why the member `m`, a row of `member_standings`, receives none on any level: the first reason in the order of the rule,
 * empty where nothing is against it.
 * @param isInvested whether an investment of theirs is active and not in notice: `hasInvestment`, or what is known of it already
 * @param at the instant: an activation that has ended by then counts no more
 */
export const reasonAgainst = (isInvested: Piece, at: Piece): Piece => sql`
  case when m.blocked then 'blocked' when not m.level_open then 'level_closed'
    when m.activation_ends_at is null or m.activation_ends_at <= ${at} then 'not_activated'
    when not (${isInvested}) then 'no_investment' else '' end`;

/** The same on one level, which takes as many active direct members. */
export const reasonAtLevel = (reason: Piece, directs: Piece, level: Piece): Piece =>
  sql`case when ${reason} = '' and ${directs} < ${level} then 'directs' else ${reason} end`;
