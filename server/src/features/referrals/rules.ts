import type { Referral, Leg as WireLeg } from '@fairlead/contract/features/referrals.ts';
import type { Leg } from '#features/members/index.ts';

/** A direct member as answers show them. */
export const toReferral = (leg: Leg): Referral => ({
  id: leg.id,
  username: leg.username,
  fullname: leg.fullname,
  joined_at: leg.joinedAt,
  status: leg.blocked ? 'blocked' : leg.activated ? 'active' : 'inactive',
  own: leg.own,
  direct: leg.direct,
  team: leg.team,
  business: leg.business,
});

type Sum = { id: number; username: string; business: bigint };

/**
 * How much of each leg counts: the strongest for at most what all others bring together, the others whole.
 * @param legs the strongest first
 * @param business of all legs together
 */
export function countedLegs(legs: Sum[], business: bigint): WireLeg[] {
  return legs.map(({ id, username, business: brought }, place) => {
    const others = business - brought;
    return { id, username, business: brought, counted: place === 0 && brought > others ? others : brought };
  });
}
