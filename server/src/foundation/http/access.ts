import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { mayCall } from '@fairlead/contract/domain/staff-roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#foundation/actor.ts';
import { rolesText, roleText } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { readSession as findSession, type Session, type SessionKind } from '#foundation/session.ts';
import type { Cookies, Services, SessionReader } from './call.ts';

/** A browser that holds both sessions says with this header which one it acts as: `member` or `staff`. */
export const ACT_AS_HEADER = 'x-session';

/** A page says with this header that it asks on its own while no one uses it: a session does not live longer by that. */
export const BACKGROUND_HEADER = 'x-background';

/**
 * Refuses what another site sent: unsafe methods, and the GETs that act.
 * A client that sends neither Origin nor Sec-Fetch-Site (curl, a server) is left to the cookie rules.
 */
export function refuseCrossSite(request: FastifyRequest, endpoint: Endpoint, publicUrl: string): void {
  if (endpoint.method === 'GET' && !endpoint.hasSideEffects) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') fail('cross_site');
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const host = URL.parse(origin)?.host;
  if (host !== request.host && origin !== publicUrl) fail('cross_site');
}

/**
 * The person a request acts as, checked against the endpoint's audience and, for staff, its roles. Outside the demo, staff
 * without a second factor can only set one up.
 * @throws AppError not_signed_in, forbidden, role_forbidden, second_factor_required
 */
export async function authenticate(
  config: Services['config'],
  request: FastifyRequest,
  endpoint: Endpoint,
  readSession: SessionReader,
): Promise<Actor | undefined> {
  const allowed: SessionKind[] =
    endpoint.audience === 'self' ? ['member'] : endpoint.audience === 'admin' ? ['staff'] : ['member', 'staff'];
  const wanted = request.headers[ACT_AS_HEADER];
  const passive = isPassive(request, endpoint);
  const order = wanted === 'staff' ? allowed.toReversed() : allowed;
  const from = { ip: request.ip, requestId: request.id };
  for (const kind of order) {
    const session = await readSession(kind, { passive });
    if (!session) continue;
    if (kind === 'member') return { kind, id: session.subjectId, ...from };
    const { role } = session;
    if (role === undefined) continue;
    if (config.production && !session.secondFactor && !endpoint.beforeSecondFactor) {
      if (endpoint.audience === 'visitor') continue;
      fail('second_factor_required');
    }
    if (endpoint.roles !== undefined && !mayCall(endpoint, role))
      fail('role_forbidden', { role: roleText(role), needed: rolesText(endpoint.roles) });
    return { kind, id: session.subjectId, role, ...from };
  }
  if (endpoint.audience === 'visitor') return undefined;
  const other: SessionKind | undefined =
    endpoint.audience === 'self' ? 'staff' : endpoint.audience === 'admin' ? 'member' : undefined;
  if (other && (await readSession(other, { passive }))) fail('forbidden');
  return fail('not_signed_in');
}

/** Reads the sessions of one request's cookies. */
export function createSessionReader(db: Db, cookies: Cookies): SessionReader {
  const read = new Map<SessionKind, Promise<Session | undefined>>();
  return (kind, { passive }) => {
    const token = cookies.read(kind);
    if (!token) return Promise.resolve(undefined);
    const session = read.get(kind) ?? findSession(db, kind, token, { passive });
    read.set(kind, session);
    return session;
  };
}

const isPassive = (request: FastifyRequest, endpoint: Endpoint): boolean =>
  endpoint.passive === true ||
  (endpoint.method === 'GET' && !endpoint.hasSideEffects && request.headers[BACKGROUND_HEADER] !== undefined);

/** A member named by the request must be the signed-in one; staff are excepted where the endpoint names them. */
export function checkSubject(
  endpoint: Endpoint,
  actor: Actor | undefined,
  request: { params: unknown; body: unknown },
): void {
  if (!endpoint.subject || !actor || actor.kind === 'staff') return;
  const holder = request[endpoint.subject.in] as Record<string, unknown> | undefined;
  const named = holder?.[endpoint.subject.field];
  if (named !== undefined && named !== actor.id) fail('not_yours');
}
