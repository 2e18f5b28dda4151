import { changeKinds } from '#app/change-kinds.ts';
import { rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { type Caller, createWorld, type World } from '#test/world.ts';
import { startTestChain } from '../../chain/anvil.testkit.ts';
import { type NodeAnswer, type NodeCall, startNodeServer } from '../../chain/node-server.testkit.ts';
import { makeXpub } from '../../chain/scan.testkit.ts';
import { applyDueChanges } from '../../staged-changes/apply-change.ts';
import { paymentChecks } from '../store.ts';

/** One USDT of 18 decimals. */
export const USDT = 10n ** 18n;

type Interfere = (call: NodeCall) => NodeAnswer | undefined | Promise<NodeAnswer | undefined>;

/** A node before the chain that answers as a test has it answer, and else as the chain does. */
async function openProxy(call: (method: string, ...params: unknown[]) => Promise<unknown>) {
  let interfere: Interfere = () => undefined;
  const server = await startNodeServer(async (asked) => {
    const answer = await interfere(asked);
    if (answer) return answer;
    try {
      return { result: await call(asked.method, ...asked.params) };
    } catch (error) {
      return { error: { code: -32_000, message: (error as Error).message } };
    }
  });
  return {
    ...server,
    interfere(answer: Interfere): void {
      interfere = answer;
    },
  };
}

type Staged = { id: number; subject: string; after: string; before: string };

/** Short ways to change chains as two people do it. */
async function createSettings(world: World) {
  const [director, finance] = [await world.staff(), await world.staff(undefined, 'finance')];
  const change = (id: number, body: object, by: Caller = director) => by.put(`/chains/${id}`, body);
  const approve = async (id: number | undefined) =>
    finance.post(`/staged-changes/${id}/approve`, {}, await world.stepUp('staff', finance.id, 'change'));
  const applyChanges = async () => {
    await world.moveClock(1.1);
    await applyDueChanges(world.db, changeKinds, createLog('test', 'silent'));
  };
  const listWaiting = async () => (await director.get('/staged-changes')).body.changes as Staged[];
  return {
    ...{ director, finance, change, approve, applyChanges, listWaiting },
    /** Proposes a change, has the second person agree, and a day pass. */
    async setUp(id: number, body: object) {
      const answer = await change(id, body);
      await approve((await listWaiting()).find(({ subject }) => subject === `chain:${id}`)?.id);
      await applyChanges();
      return answer;
    },
    async listAlarms(): Promise<string[]> {
      const { alarms } = (await director.get('/reports/admin/dashboard')).body as { alarms: { kind: string }[] };
      return alarms.map(({ kind }) => kind);
    },
    async resolve(caseId: number | undefined, resolution: string) {
      const headers = await world.stepUp('staff', finance.id, 'entry');
      return finance.post(`/now-payments/cases/${caseId}/resolve`, { resolution, reason: 'Looked at it' }, headers);
    },
  };
}

type Given = {
  chainId?: number;
  agreeOver?: number;
  confirmations?: number;
  reach?: (nodeUrl: string) => Promise<string>;
};

/**
 * The platform with a real chain that deposits are read from, set up as staff do it.
 * @param given.reach by which address the platform reaches each of its two nodes
 */
export async function createChainWorld({
  chainId = 56,
  agreeOver = 1_000,
  confirmations = 3,
  reach = async (nodeUrl) => nodeUrl,
}: Given = {}) {
  const world = await createWorld();
  // blocks are as old as they would be: a deposit is late by their time
  const chain = await startTestChain({ chainId, timestamp: Math.floor(Date.now() / 1000) });
  const nodes = [await openProxy(chain.call), await openProxy(chain.call)] as const;
  const staff = await createSettings(world);
  const settings = {
    ...{ name: 'BNB Smart Chain', confirmations, agree_over: agreeOver, reason: 'Deposits by the chain' },
    ...{ rpc_addresses: await Promise.all(nodes.map(({ url }) => reach(url))), xpub: makeXpub('platform') },
    tokens: [{ address: chain.token, code: 'usdtbsc', symbol: 'USDT', decimals: 18, minimum: 5 }],
  };
  await staff.setUp(chainId, settings);
  const drain = (names: string[]) => drainJobs(world, names);
  const scan = async () => {
    await sql`select queue_job('scan_chains', '{}', 'scan_chains', now())`.execute(world.db);
    await drain(['scan_chains', 'scan_chain', 'refresh_payment']);
  };
  return {
    ...{ ...world, ...staff, chain, chainId, nodes, settings, drain, scan },
    refresh: () => drain(['refresh_payment']),
    /** Opens a deposit as the screen does. */
    async open(member: Caller, amount: number, code = 'usdtbsc') {
      const body = { price_amount: amount, price_currency: 'usd', pay_currency: code, id: member.id };
      const answer = await member.post('/now-payments/create-payment', body);
      return answer.body as { payment_id: string; pay_address: string };
    },
    /** Sends tokens to an address, in a block of its own. */
    async pay(address: string, amount: bigint, own: { token?: string; sender?: string } = {}): Promise<string> {
      const hash = await chain.mint(address.toLowerCase(), amount, own);
      await chain.mine();
      return hash;
    },
    /** Lets as many blocks pass as a transfer needs, reads them, and lets payments follow. */
    async settle(blocks = confirmations): Promise<void> {
      await chain.mine(blocks);
      await scan();
    },
    main: async (member: Caller) => (await world.wallets(member.id)).main,
    status: async (who: Caller, paymentId: string) => (await who.get(`/now-payments/payment-status/${paymentId}`)).body,
    /** The cases of a member's deposits. */
    listCases: (member: Caller, state = 'open') =>
      rows(
        world.db,
        sql<{ kind: string; id: number; waiting: bigint }>`
          select c.kind, c.id, p.amount_received - p.credited - p.refunded as waiting
          from payment_cases c join payments p on p.id = c.payment_id where p.member_id = ${member.id} and c.state = ${state} order by c.id`,
      ),
    /** Every invariant that does not hold. */
    async listBroken(): Promise<string[]> {
      const checks = await world.verify();
      for (const check of paymentChecks) checks.push(await check(world.db));
      return checks.filter(({ broken }) => broken > 0).map(({ name }) => name);
    },
    async close(): Promise<void> {
      for (const node of nodes) await node.close();
      await chain.close();
      await world.close();
    },
  };
}
