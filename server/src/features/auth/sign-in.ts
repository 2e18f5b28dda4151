import type { Statement } from '@fairlead/contract/domain/agreements.ts';
import type { MemberIdentity, StaffIdentity } from '@fairlead/contract/features/session.ts';
import { askForMissing } from '#features/agreements/index.ts';
import { type Credentials, findMemberCredentials, markSignedIn } from '#features/members/index.ts';
import { accountBucket, addressBuckets, type Bucket } from '#foundation/attempt-buckets.ts';
import { attempt } from '#foundation/attempts.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import type { Cookies, Services } from '#foundation/http/call.ts';
import { getNetwork } from '#foundation/network.ts';
import type { AskerClass } from '#foundation/one-time-codes.ts';
import { passwordFits } from '#foundation/password.ts';
import { endSession, openSession, type SessionKind } from '#foundation/session.ts';
import { askForSecondFactor } from './ask-second-factor.ts';
import { keepToken, nameDevice, rememberDevice } from './devices.ts';
import { classifyAsker, isKnownDevice } from './devices-store.ts';
import { getMemberIdentity, getStaffIdentity } from './identities.ts';
import { ANONYMOUS } from './rules.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { storeFailure } from './security-events-store.ts';
import { findStaffCredentials, markStaffSignedIn, type StaffCredentials } from './store.ts';

/** What every sign-in comes with. */
export type SignInCall = {
  db: Db;
  body: { otp?: string | undefined };
  origin: { ip: string; agent: string; requestId: string };
  cookies: Cookies;
  services: Pick<Services, 'config'>;
};

/** What one by a password comes with. `email` holds an e-mail address or a username. */
export type SignIn = SignInCall & { body: { email: string; password: string } };

/** How an account is found and proved to be the caller's. */
type Proof<C> = {
  /** What the account is asked for by: a name, an address. Failures count under it. */
  name: string;
  find: () => Promise<C | undefined>;
  /** Does the same work whether there is an account or not. @param by who makes the server work for it */
  prove: (account: C | undefined, by: { key: string; familiar: boolean }) => Promise<boolean>;
  /** What is said where it was not proved. */
  refuse: () => never;
};

/**
 * Signs a member in and sets their cookie. Asks for what is missing of what everyone states and agrees to.
 * @throws AppError wrong_credentials, second_factor_needed, wrong_second_factor, too_many_attempts; blocked and account_closed only to who knows the password
 */
export async function signInMember(call: SignIn): Promise<{ auth: MemberIdentity; expireAt: Date }> {
  return openAccount(call, await proveAccount(call, 'member', byPassword(call, findMemberCredentials)));
}

/**
 * Signs in the member who has proved that an account is theirs.
 * @param use what the proof is used up by, in the session's own transaction; false: it was used before
 */
export async function openAccount(
  call: SignInCall,
  account: Credentials,
  use: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<{ auth: MemberIdentity; expireAt: Date }> {
  if (account.closedAt) fail('account_closed', { date: momentText(account.closedAt) });
  if (account.blocked) fail('blocked');
  const secondFactor = await askForSecondFactor(call, { kind: 'member', id: account.id });
  let missing: Statement[] = [];
  const expireAt = await startSession(call, 'member', account, secondFactor, async (tx) => {
    const isMarked = (await use(tx)) && (await markSignedIn(tx, account));
    if (isMarked) missing = await askForMissing(tx, account.id);
    return isMarked;
  });
  return { auth: getMemberIdentity(account, secondFactor, missing), expireAt };
}

/**
 * Signs staff in and sets their cookie.
 * @throws AppError wrong_credentials, second_factor_needed, wrong_second_factor, too_many_attempts; staff_blocked only to who knows the password
 */
export async function signInStaff(call: SignIn): Promise<{ admin: StaffIdentity; expireAt: Date }> {
  const account = await proveAccount(call, 'staff', byPassword(call, findStaffCredentials));
  if (account.blocked) fail('staff_blocked');
  const secondFactor = await askForSecondFactor(call, { kind: 'staff', id: account.id });
  const expireAt = await startSession(call, 'staff', account, secondFactor, (tx) => markStaffSignedIn(tx, account));
  return { admin: getStaffIdentity(account, secondFactor, call.services.config.production), expireAt };
}

/** The account whose password this is. */
const byPassword = <C extends Credentials | StaffCredentials>(
  { db, body: { email, password } }: SignIn,
  find: (db: Db, name: string) => Promise<C | undefined>,
): Proof<C> => ({
  name: email.toLowerCase(),
  find: () => find(db, email),
  prove: (account, by) => passwordFits(account?.passwordHash, password, by),
  refuse: () => fail('wrong_credentials'),
});

/** The account that the caller proves to be theirs. Known and unknown ones cost the same work and the same waits. */
export async function proveAccount<C extends Credentials | StaffCredentials>(
  { db, origin, cookies, services }: SignInCall,
  kind: SessionKind,
  proof: Proof<C>,
): Promise<C> {
  const account = await proof.find();
  const device = nameDevice({ cookies, origin });
  const asker = await classifyAsker(db, { kind, id: account?.id ?? ANONYMOUS }, device.hash, getNetwork(origin.ip));
  const name = `${kind}:${proof.name}`;
  const place = asker === 'known_device' ? `device ${device.hash.toString('hex')}` : origin.ip;
  const by =
    asker === 'stranger'
      ? { key: getNetwork(origin.ip), familiar: false }
      : { key: `${name}@${place}`, familiar: true };
  const matching = await attempt(
    db,
    `sign-in:${name}@${place}`,
    async () => {
      if (await proof.prove(account, by)) return account;
      await storeFailure(db, { kind, id: account?.id ?? ANONYMOUS }, 'password', origin);
      return undefined;
    },
    {
      across: services.config.rateLimits ? bucketsFor(asker, account ? `${kind}:${account.id}` : name, origin.ip) : [],
      onWait: () =>
        inTransaction(db, (tx) =>
          audit(
            tx,
            { kind: 'system', id: null, ...origin },
            { action: 'auth.sign_in_delayed', subject: `${kind}:${account?.id ?? 'unknown'}` },
          ),
        ),
    },
  );
  return matching ?? proof.refuse();
}

/**
 * What a failure counts in besides the account at this place. An attack on an account from elsewhere, or on others from
 * the same network, must not keep out those who have signed in from here before: a device of theirs counts by itself, a
 * network of theirs with the other accounts at home there.
 */
function bucketsFor(asker: AskerClass, account: string, ip: string): Bucket[] {
  if (asker === 'known_device') return [];
  if (asker === 'known_network') return addressBuckets('sign-in:familiar', ip);
  return [accountBucket('sign-in', account), ...addressBuckets('sign-in', ip)];
}

/** Opens the session under a new token; what the browser held before ends. */
async function startSession(
  { db, origin, cookies }: SignInCall,
  kind: SessionKind,
  account: { id: number },
  secondFactor: boolean,
  mark: (tx: Tx) => Promise<boolean>,
): Promise<Date> {
  const former = cookies.read(kind);
  const device = nameDevice({ cookies, origin });
  const { token, expiresAt, lifeMs } = await inTransaction(db, async (tx) => {
    // blocked, closed or given another password while this one was compared
    if (!(await mark(tx))) fail('wrong_credentials');
    if (!secondFactor && (await hasSecondFactor(tx, { kind, id: account.id }))) fail('second_factor_needed');
    if (former !== undefined) await endSession(tx, former);
    const holder = { kind, id: account.id };
    const after = { agent: origin.agent.slice(0, 200), new_device: !(await isKnownDevice(tx, holder, device.hash)) };
    await rememberDevice(tx, holder, device);
    const opened = await openSession(tx, kind, account.id, { ...origin, secondFactor });
    await audit(tx, { ...holder, ...origin }, { action: 'auth.sign_in', subject: `${kind}:${account.id}`, after });
    return opened;
  });
  cookies.set(kind, token, lifeMs);
  keepToken(cookies, device);
  return expiresAt;
}
