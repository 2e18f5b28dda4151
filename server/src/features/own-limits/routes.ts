import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { momentText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import { keepLimit, setLimit } from './change-limits.ts';
import { readOwnLimits } from './read-limits.ts';
import { excludeOneself, takeBreak } from './take-break.ts';
import { t } from './texts.ts';

/** The calls of limits by oneself. */
export const ownLimitsRoutes = implement(ownLimitsContract, {
  read: async ({ db, actor }) => readOwnLimits(db, actor.id),
  change: async ({ tx, actor, body, language }) => {
    const from = await setLimit(tx, actor, body.kind, body.limit);
    const message = from ? t('loosened', { from: momentText(from) }) : t('tightened');
    return { message: message.in(language), applies_from: from };
  },
  keep: async ({ tx, actor, body, language }) => {
    await keepLimit(tx, actor, body.kind);
    return { message: t('kept').in(language) };
  },
  pause: async ({ tx, actor, body, language }) => {
    const until = await takeBreak(tx, actor, body.length);
    return { message: t('pausedDone', { until: momentText(until) }).in(language), until };
  },
  exclude: async ({ tx, actor, body, language }) => {
    await excludeOneself(tx, actor, body.username);
    return { message: t('excludedDone').in(language) };
  },
});
