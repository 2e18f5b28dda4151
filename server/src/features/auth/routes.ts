import { authContract } from '@fairlead/contract/features/auth.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { storeMemberLanguage } from '#features/members/index.ts';
import { addressBuckets, type Bucket } from '#foundation/attempt-buckets.ts';
import { fail } from '#foundation/failure.ts';
import { ACT_AS_HEADER, BACKGROUND_HEADER } from '#foundation/http/access.ts';
import { implement, type Services } from '#foundation/http/call.ts';
import { languages } from '#foundation/texts.ts';
import { confirm, sendConfirmation } from './confirm.ts';
import { nameAskingDevice, readDevice } from './devices.ts';
import { readSessions } from './read-session.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { askForCode } from './send-code.ts';
import { signInMember, signInStaff } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { storeStaffLanguage } from './store.ts';
import { t } from './texts.ts';
import { verifyEmail } from './verify-email.ts';

/** Wrong codes are counted across accounts too, unless limits are off. */
const guessBuckets = ({ ip }: { ip: string }, { config }: Services): Bucket[] =>
  config.rateLimits ? addressBuckets('code', ip) : [];

/** The identity's calls. */
export const authRoutes = implement(authContract, {
  session: ({ db, readSession, services, header }) =>
    readSessions(db, services.config, readSession, {
      actingAs: header(ACT_AS_HEADER) === 'staff' ? 'staff' : 'member',
      passive: header(BACKGROUND_HEADER) !== undefined,
    }),
  setLanguage: async ({ tx, actor, body: { language } }) => {
    if (language !== null && !languages().includes(language)) fail('not_found', { what: t('language') });
    await (actor.kind === 'member' ? storeMemberLanguage : storeStaffLanguage)(tx, actor.id, language);
    return { language };
  },
  signIn: (call) => signInMember(call),
  adminSignIn: (call) => signInStaff(call),
  register: async ({ db, body, origin, services, cookies, language }) => {
    const device = nameAskingDevice({ cookies, origin });
    await register(db, body, { ...origin, language, publicUrl: services.config.publicUrl }, device);
    return { message: t('registered', { email: body.email }).in(language) };
  },
  signOut: async ({ tx, cookies, origin, language }) => {
    await signOut(tx, 'member', cookies, origin);
    return { message: t('signedOut').in(language) };
  },
  adminSignOut: async ({ tx, cookies, origin, language }) => {
    await signOut(tx, 'staff', cookies, origin);
    return { message: t('signedOut').in(language) };
  },
  sendVerification: async ({ tx, body, cookies, origin, language }) => {
    await askForCode(tx, 'verify_email', body.email, { device: nameAskingDevice({ cookies, origin }), language });
    return { message: texts.verificationSent };
  },
  sendCode: async ({ tx, body, cookies, origin, language }) => {
    await askForCode(tx, 'verify_email', body.email, { device: nameAskingDevice({ cookies, origin }), language });
    return { message: t('verificationAsked').in(language) };
  },
  verify: async ({ db, body, origin, cookies, services }) => {
    await verifyEmail(db, body, { ...origin, across: guessBuckets(origin, services) }, readDevice({ cookies, origin }));
    return { message: texts.emailVerified };
  },
  forget: async ({ tx, body, cookies, origin, language }) => {
    await askForCode(tx, 'reset_password', body.email, { device: nameAskingDevice({ cookies, origin }), language });
    return { message: t('resetAsked').in(language) };
  },
  reset: async ({ db, body, origin, cookies, services }) => {
    await resetPassword(
      db,
      body,
      { ...origin, across: guessBuckets(origin, services) },
      readDevice({ cookies, origin }),
    );
    return { message: texts.passwordChanged };
  },
  sendStepUp: async ({ tx, actor, body, services, language }) => {
    const method = await sendConfirmation(tx, actor, body, { language, publicUrl: services.config.publicUrl });
    const asked = {
      email: t('codeMailed').in(language),
      authenticator: t('codeApp').in(language),
    };
    return { message: asked[method], method };
  },
  verifyStepUp: async ({ db, actor, body, services, language }) => {
    const { stepUp } = await confirm(db, services.config, actor, body);
    return { message: t('confirmed').in(language), step_up: stepUp };
  },
});
