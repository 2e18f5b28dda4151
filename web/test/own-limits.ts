import type { OwnLimit, OwnLimitKind, OwnLimits } from '@fairlead/contract/features/own-limits.ts';

type Known = Partial<Record<OwnLimitKind, Partial<OwnLimit>>> & { pause?: OwnLimits['pause'] };

/** A member's own limits as the platform answers them: none, but for what a test names. */
export const ownLimits = ({ pause = null, ...known }: Known = {}): OwnLimits => ({
  limits: (['deposits', 'investments'] as const).map((kind) => {
    const { limit = null, used = 0n, pending = null } = known[kind] ?? {};
    return { kind, limit, used, remaining: limit === null ? null : limit > used ? limit - used : 0n, pending };
  }),
  month_ends: new Date('2030-12-01T00:00:00Z'),
  platform_limit: 25_000_000_000n,
  pause,
  breaks: [
    { length: 'day', until: new Date('2030-11-21T21:46:00Z') },
    { length: 'week', until: new Date('2030-11-27T21:46:00Z') },
    { length: 'month', until: new Date('2030-12-20T21:46:00Z') },
    { length: 'half_year', until: new Date('2031-05-20T21:46:00Z') },
  ],
});
