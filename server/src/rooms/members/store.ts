import { type Db, maybeOne, sql, type Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';

/** What a member is allowed by his own state. */
export type Standing = {
  id: number;
  username: string;
  email: string;
  fullname: string;
  blocked: boolean;
  active: boolean;
  verified: boolean;
  sponsorId: number | null;
  ancestors: number[];
};

/**
 * Locks a member's row against a concurrent block and checks that he may move money.
 * @param options.active also refuses an inactive member: investing, activating, outgoing transfers
 * @throws AppError not_found, blocked, unverified, inactive
 */
export async function requireStanding(tx: Tx, memberId: number, options: { active?: boolean } = {}): Promise<Standing> {
  const standing = await maybeOne(tx, sql<Standing>`${standingQuery} where id = ${memberId} for share`);
  if (!standing) return fail('not_found', { what: 'The member' });
  if (standing.blocked) fail('blocked');
  if (!standing.verified) fail('unverified');
  if (options.active && !standing.active) fail('inactive');
  return standing;
}

/** A member's standing for reading, or undefined. */
export async function findStanding(db: Db, memberId: number): Promise<Standing | undefined> {
  return maybeOne(db, sql<Standing>`${standingQuery} where id = ${memberId}`);
}

const standingQuery = sql`
  select id, username, email, fullname, blocked, active, verified_at is not null as verified, sponsor_id as "sponsorId", ancestors from members`;
