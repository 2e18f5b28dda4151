import { secondFactorContract } from '@fairlead/contract/features/second-factor.ts';
import { findMember } from '#features/members/index.ts';
import type { Actor } from '#foundation/actor.ts';
import { attempt } from '#foundation/attempts.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { type Cookies, implement, type Services } from '#foundation/http/call.ts';
import { endOtherSessions, endSessionById, markSecondFactor } from '#foundation/session.ts';
import { listDescribedSessions } from './list-described-sessions.ts';
import {
  confirmSetup,
  removeSecondFactor,
  replaceRecoveryCodes,
  requireSecondFactor,
  startSetup,
} from './second-factor.ts';
import { readSecondFactor } from './second-factor-store.ts';
import { findStaff } from './store.ts';
import { t } from './texts.ts';

/** The calls about a person's own second factor and sessions. */
export const secondFactorRoutes = implement(secondFactorContract, {
  read: async ({ db, actor, services }) => {
    const { since = null, codesLeft = 0 } = (await readSecondFactor(db, actor)) ?? {};
    return { since, required: isRequired(actor, services), recovery_codes_left: codesLeft };
  },
  setUp: async ({ tx, actor, services }) => {
    const person = await (actor.kind === 'member' ? findMember(tx, actor.id) : findStaff(tx, actor.id));
    return startSetup(tx, services.config, actor, person ?? fail('not_signed_in'));
  },
  confirm: async ({ db, actor, body, cookies, services, language }) => {
    const codes = await attempt(db, `second-factor-setup:${actor.kind}:${actor.id}`, () =>
      inTransaction(db, async (tx) => {
        const made = await confirmSetup(tx, services.config, actor, actor, body.otp);
        const token = cookies.read(actor.kind);
        if (!made || token === undefined) return undefined;
        await markSecondFactor(tx, token);
        await endOtherSessions(tx, actor.kind, actor.id, token);
        return made;
      }),
    );
    return { message: t('secondFactorIsSet').in(language), recovery_codes: codes ?? fail('wrong_second_factor') };
  },
  replaceCodes: async ({ tx, actor, language }) => {
    await requireSecondFactor(tx, actor);
    const recovery_codes = await replaceRecoveryCodes(tx, actor);
    await audit(tx, actor, { action: 'auth.recovery_codes_replaced', subject: `${actor.kind}:${actor.id}` });
    return { message: t('codesReplaced').in(language), recovery_codes };
  },
  remove: async ({ tx, actor, cookies, services, language }) => {
    if (isRequired(actor, services)) fail('rule', { reason: t('staffSecondFactor') });
    await removeSecondFactor(tx, actor, actor);
    cookies.clear(actor.kind);
    return { message: t('secondFactorGone').in(language) };
  },
  sessions: async ({ db, actor, cookies, language }) => ({
    sessions: await listCurrentSessions(db, actor, cookies, language),
  }),
  endSession: async ({ tx, actor, params, cookies, language }) => {
    const ended = (await listCurrentSessions(tx, actor, cookies, language)).find(({ id }) => id === params.id);
    if (!(await endSessionById(tx, actor.kind, actor.id, params.id))) fail('not_found', { what: t('session') });
    if (ended?.current) cookies.clear(actor.kind);
    await audit(tx, actor, { action: 'auth.session_ended', subject: `${actor.kind}:${actor.id}`, before: ended });
    return { message: t('sessionEnded').in(language) };
  },
  endOthers: async ({ tx, actor, cookies, language }) => {
    const count = await endOtherSessions(tx, actor.kind, actor.id, cookies.read(actor.kind) ?? '');
    await audit(tx, actor, { action: 'auth.sessions_ended', subject: `${actor.kind}:${actor.id}`, before: { count } });
    return { message: t(count === 0 ? 'onlyHere' : 'nowOnlyHere').in(language) };
  },
});

const isRequired = (actor: Actor, { config }: Services): boolean => actor.kind === 'staff' && config.production;

const listCurrentSessions = (db: Db, actor: Actor, cookies: Cookies, language: string) =>
  listDescribedSessions(db, actor, cookies.read(actor.kind) ?? '', language);
