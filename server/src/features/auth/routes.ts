import { authContract } from '@fairlead/contract/features/auth.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { storeMemberLanguage } from '#features/members/index.ts';
import { addressBuckets, type Bucket } from '#foundation/attempt-buckets.ts';
import { fail } from '#foundation/failure.ts';
import { ACT_AS_HEADER } from '#foundation/http/access.ts';
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
  session: ({ db, cookies, services, header }) =>
    readSessions(db, services.config, cookies, header(ACT_AS_HEADER) === 'staff' ? 'staff' : 'member'),
  setLanguage: async ({ tx, actor, body: { language } }) => {
    if (language !== null && !languages().includes(language)) fail('not_found', { what: t('language') });
    await (actor.kind === 'member' ? storeMemberLanguage : storeStaffLanguage)(tx, actor.id, language);
    return { language };
  },
  signIn: (call) => signInMember(call),
  adminSignIn: (call) => signInStaff(call),
  register: async ({ db, body, origin, services, cookies }) => {
    const device = nameAskingDevice({ cookies, origin });
    await register(db, body, { ...origin, publicUrl: services.config.publicUrl }, device);
    return { message: `Welcome. We have sent a code to ${body.email}: enter it to verify your address` };
  },
  signOut: async ({ tx, cookies, origin }) => {
    await signOut(tx, 'member', cookies, origin);
    return { message: 'Signed out' };
  },
  adminSignOut: async ({ tx, cookies, origin }) => {
    await signOut(tx, 'staff', cookies, origin);
    return { message: 'Signed out' };
  },
  sendVerification: async ({ tx, body, cookies, origin }) => {
    await askForCode(tx, 'verify_email', body.email, nameAskingDevice({ cookies, origin }));
    return { message: texts.verificationSent };
  },
  sendCode: async ({ tx, body, cookies, origin }) => {
    await askForCode(tx, 'verify_email', body.email, nameAskingDevice({ cookies, origin }));
    return { message: 'If this address waits for verification, a code is on its way' };
  },
  verify: async ({ db, body, origin, cookies, services }) => {
    await verifyEmail(db, body, { ...origin, across: guessBuckets(origin, services) }, readDevice({ cookies, origin }));
    return { message: texts.emailVerified };
  },
  forget: async ({ tx, body, cookies, origin }) => {
    await askForCode(tx, 'reset_password', body.email, nameAskingDevice({ cookies, origin }));
    return { message: 'If this address has an account, a code is on its way' };
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
  sendStepUp: async ({ tx, actor, body, services }) => {
    const method = await sendConfirmation(tx, actor, body, services.config.publicUrl);
    const asked = {
      email: 'We have sent you a code by e-mail',
      authenticator: 'Use the code of your authenticator app',
    };
    return { message: asked[method], method };
  },
  verifyStepUp: async ({ db, actor, body, services }) => {
    const { stepUp } = await confirm(db, services.config, actor, body);
    return { message: 'Confirmed', step_up: stepUp };
  },
});
