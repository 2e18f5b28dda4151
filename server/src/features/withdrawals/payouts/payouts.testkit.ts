import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import type { FakeProviderOptions } from '#fake-provider/types.ts';
import { sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { startingNow } from '#test/database.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { type Caller, createWorld, type Outcome, type World } from '#test/world.ts';
import { checkPayouts } from '../check-payouts.ts';
import { toRequest, type Wire, withdrawalKit } from '../withdrawals.testkit.ts';
import { checkBatches } from './check-batches.ts';

const secrets = { apiKey: 'test-api-key', ipnSecret: 'test-ipn-secret' };
const payoutAccount = { email: 'payouts@platform.test', password: 'test-payout-password' };
export const CODE = '271828';

type Read = {
  status: string;
  txid: string | null;
  payout: { state: string; batch_id: number; problem: string | null; provider_state: string | null } | null;
};
export type Batch = {
  id: number;
  state: string;
  problem: string | null;
  payouts: { withdrawal_id: number; state: string; problem: string | null; reference: string }[];
};

/** A fake provider with the account that payouts are sent from. */
export const startPayoutProvider = (options: Partial<FakeProviderOptions> = {}) =>
  startFakeProvider({
    ...{ ...secrets, port: 0, host: '127.0.0.1', stepDelayMs: 0, payoutCode: CODE, now: startingNow },
    ...{ payoutEmail: payoutAccount.email, payoutPassword: payoutAccount.password, ...options },
  });
type FakeProvider = Awaited<ReturnType<typeof startPayoutProvider>>;

/** What a platform needs to know of it. */
export const describeProvider = ({ apiUrl }: { apiUrl: string }) => ({
  provider: { apiUrl, ...secrets, payoutAccount },
  fakeProvider: { enabled: false, port: 0 },
});

/** Short ways to pay requests through a provider as staff do it. */
export async function payoutKit(world: World, fake: FakeProvider) {
  world.config.publicUrl = world.base;
  await sql`insert into settings (name, value, updated_at) values ('provider_payouts', '"on"', app_now())`.execute(
    world.db,
  );
  const services = { db: world.db, config: world.config, log: createLog('test', 'silent') };
  const { decide } = withdrawalKit(world);
  const clerk = await world.staff();
  let last = 0;
  const read = async ({ id }: Wire): Promise<Read> => {
    const { body } = await clerk.get(`/withdrawalrequest/by/${id}`);
    const { singleWithdrawal, review } = body as {
      singleWithdrawal: { status: string; txid: string | null };
      review: Pick<Read, 'payout'>;
    };
    return { status: singleWithdrawal.status, txid: singleWithdrawal.txid, payout: review.payout };
  };
  return {
    ...{ services, clerk, decide, read },
    /** A request of 50 USDT, of which 49 arrive, approved. */
    async approve(address?: string): Promise<Wire> {
      last += 1;
      const member = await world.member({ main: '200' });
      const to = address ?? `0xe${String(last).padStart(39, '0')}`;
      const request = toRequest(await member.post('/withdrawalrequest/add', { amount: 50, address: to }));
      await decide(clerk, request, { status: 'approved' });
      return request;
    },
    create: (requests: readonly Wire[], rail = 'nowpayments', by: Caller = clerk): Promise<Outcome> =>
      by.post('/payouts', { rail, requests: requests.map(({ id, amount, user_id }) => ({ id, amount, user_id })) }),
    /** Runs the jobs that wait, as the worker does. */
    drain: () => drainJobs(world, ['send_payouts', 'check_payout_batch', 'check_payouts']),
    /** What the jobs do once a batch is due: sending, looking, and comparing with the chain. */
    async work(): Promise<void> {
      await sql`update payout_batches set next_check_at = app_now() where next_check_at is not null`.execute(world.db);
      await checkBatches(services);
      await checkPayouts(services);
    },
    confirm: (id: number, code = CODE) => clerk.post(`/payouts/${id}/verify`, { code }),
    readBatch: async (id: number) => (await clerk.get(`/payouts/${id}`)).body.batch as Batch,
    /** A request's state, and its payout's. */
    getStates: async (wire: Wire) => {
      const { status, payout } = await read(wire);
      return [status, payout?.state ?? null];
    },
    /** Two people say what became of an unknown payout. */
    async resolve(wire: Wire, resolution: Record<string, unknown>): Promise<Outcome> {
      const proposed = await clerk.post('/payouts/resolve', {
        ...{ withdrawal_id: wire.id, reason: 'Looked it up with the provider', ...resolution },
      });
      if (proposed.status !== 200) return proposed;
      const finance = await world.staff(undefined, 'finance');
      const { changes } = (await finance.get('/staged-changes')).body as { changes: { id: number; subject: string }[] };
      const change = changes.find(({ subject }) => subject === `withdrawal:${wire.id}`);
      return finance.post(
        `/staged-changes/${change?.id}/approve`,
        {},
        await world.stepUp('staff', finance.id, 'change'),
      );
    },
    /** How often the provider has paid each reference. */
    countPaid(): Map<string, number> {
      const paid = new Map<string, number>();
      for (const { payouts } of fake.payoutDesk.batches())
        for (const { reference, status } of payouts)
          if (status === 'FINISHED' && reference) paid.set(reference, (paid.get(reference) ?? 0) + 1);
      return paid;
    },
  };
}

/** The platform without a chain, and a fake provider that pays. */
export async function createPayoutsWorld() {
  const fake = await startPayoutProvider();
  const world = await createWorld(describeProvider(fake));
  return {
    ...{ ...world, fake, ...(await payoutKit(world, fake)) },
    async close(): Promise<void> {
      await fake.close();
      await world.close();
    },
  };
}
