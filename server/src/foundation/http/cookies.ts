import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#foundation/config.ts';
import type { CookieKind, Cookies } from './call.ts';

/** The platform's cookies: HttpOnly, whole site, `__Host-` where TLS; Strict for staff. */
export function getCookies(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const secure = config.publicUrl.startsWith('https:');
  const name = (kind: CookieKind) => `${secure ? '__Host-' : ''}fairlead_${kind}`;
  const options = (kind: CookieKind) =>
    ({ path: '/', httpOnly: true, secure, sameSite: kind === 'staff' ? 'strict' : 'lax' }) as const;
  return {
    read: (kind) => request.cookies[name(kind)],
    set: (kind, token, maxAgeMs) => {
      reply.setCookie(name(kind), token, { ...options(kind), maxAge: Math.floor(maxAgeMs / 1000) });
    },
    clear: (kind) => {
      reply.clearCookie(name(kind), options(kind));
    },
  };
}
