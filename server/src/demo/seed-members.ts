import { wireFields } from '@fairlead/contract/wire/paths.ts';
import { assert } from '#foundation/failure.ts';
import type { DemoContext } from './demo-context.ts';
import type { SamplePerson } from './people.ts';

/** A sample member who has joined. */
export type Joined = SamplePerson & { id: number; code: string };

type Listed = { allplans: { id: number; name: string }[] };
type Legal = { documents: { document: string; version: number }[] };
type Activations = { allactplans: { id: number; price: number }[] };

/** Registers, verifies by the mailed code, deposits, activates and invests: every step the call a member makes. */
export async function joinPlatform(
  context: DemoContext,
  person: SamplePerson,
  joined: Map<string, Joined>,
): Promise<void> {
  const sponsor = person.sponsor === undefined ? undefined : joined.get(person.sponsor);
  const { username, fullname, email, password, country, dateOfBirth } = person;
  const code = sponsor ? { [wireFields.referredBy]: sponsor.code } : {};
  const statements = { country, date_of_birth: dateOfBirth, agreements: await currentVersions(context) };
  await context.visitor('POST', '/auth/register', { username, fullname, email, password, ...code, ...statements });
  await context.work();
  const otp = /\b\d{6}\b/.exec(await context.lastMailTo(email))?.[0];
  assert(otp, 'the verification mail holds a code');
  await context.visitor('POST', '/auth/verify-user', { email, otp });
  const { auth } = (await context.visitor('POST', '/auth/signin', { email, password })) as { auth: { id: number } };
  const speak = await context.member(auth.id);
  const { singleuser } = (await speak('GET', `/users/${auth.id}`)) as { singleuser: Record<string, string> };
  joined.set(username, { ...person, id: auth.id, code: singleuser[wireFields.referralCode] ?? '' });
  if (person.deposit > 0) await deposit(context, auth.id, person.deposit);
  await spend(context, auth.id, person);
}

/** The versions of the legal texts that a registration agrees to. */
async function currentVersions(context: DemoContext): Promise<Record<string, number>> {
  const { documents } = (await context.visitor('GET', '/settings/legal')) as Legal;
  return Object.fromEntries(documents.map(({ document, version }) => [document, version]));
}

/** Sends `amount` USDT to a new payment's address and lets the provider's messages be worked through. */
export async function deposit(context: DemoContext, memberId: number, amount: number): Promise<void> {
  const speak = await context.member(memberId);
  const request = { price_amount: amount, price_currency: 'usd', pay_currency: 'usdtbsc', id: memberId };
  const payment = (await speak('POST', '/now-payments/create-payment', request)) as { pay_address: string };
  await context.fake.send({ address: payment.pay_address, amount: String(amount) });
  await context.work();
}

async function spend(context: DemoContext, memberId: number, person: SamplePerson): Promise<void> {
  const speak = await context.member(memberId);
  if (person.activation !== undefined) {
    const { allactplans } = (await speak('GET', '/actplan/list')) as Activations;
    await speak('POST', '/topup/add', { actplan_id: allactplans.find(({ price }) => price === person.activation)?.id });
  }
  const { allplans } = (await speak('GET', '/plans/list')) as Listed;
  const { settings } = (await context.visitor('GET', '/settings')) as {
    settings: { risk_notice: { version: number } };
  };
  for (const { plan, amount } of person.investments) {
    const plan_id = allplans.find(({ name }) => name === plan)?.id;
    await speak('POST', '/investments', { plan_id, amount, risk_notice: settings.risk_notice.version });
  }
  await context.work();
}
