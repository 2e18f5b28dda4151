import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRequest, type Wire, withdrawalKit } from '#features/withdrawals/withdrawals.testkit.ts';
import { rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

type Review = {
  needs_second_approval: boolean;
  screening: unknown;
  screenings: Record<string, unknown>[];
};

/** What is answered where an address of the list is denied. */
export const refusedByList = {
  status: 409,
  body: { message: 'This address may not be paid: sanctions.csv says “Entry of May”. Reject the request.' },
};

/** A world with a list of addresses, which is empty at first. */
export async function createScreenedWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'screening-'));
  const addressListFile = join(folder, 'sanctions.csv');
  const lines = new Map<string, string>();
  const writeFile = (text: string) => {
    writeFileSync(`${addressListFile}.new`, text);
    renameSync(`${addressListFile}.new`, addressListFile);
  };
  writeFile('address,outcome,reason\n');
  const world = await createWorld({ addressListFile });

  const toAddress = ({ id }: Pick<Caller, 'id'>) => `0xc${String(id).padStart(39, '0')}`;
  const ask = (member: Caller, amount: number) =>
    member.post('/withdrawalrequest/add', { amount, address: toAddress(member) });
  const read = async (staff: Caller, { id }: Wire) =>
    (await staff.get(`/withdrawalrequest/by/${id}`)).body as { singleWithdrawal: Wire; review: Review };
  return {
    world,
    ...withdrawalKit(world),
    toAddress,
    ask,
    read,
    writeFile,
    removeFile: () => rmSync(addressListFile),
    /** Puts a line in the list, in capitals: letter case means nothing. */
    list(address: string, outcome: 'allow' | 'deny' | 'refer'): void {
      lines.set(address, `0x${address.slice(2).toUpperCase()},${outcome},Entry of May`);
      writeFile(['address,outcome,reason', ...lines.values()].join('\n'));
    },
    async pending(amount = 100): Promise<{ member: Caller; request: Wire; address: string }> {
      const member = await world.member({ main: String(amount) });
      return { member, request: toRequest(await ask(member, amount)), address: toAddress(member) };
    },
    getStatus: async (staff: Caller, request: Wire) => (await read(staff, request)).singleWithdrawal.status,
    getAudited: (subject: string) =>
      rows(
        world.db,
        sql<{ action: string; reason: string | null }>`
          select action, reason from audit_log
          where subject = ${subject} and action in ('withdrawal.denied', 'withdrawal.referred') order by id`,
      ),
    async close(): Promise<void> {
      await world.close();
      rmSync(folder, { recursive: true });
    },
  };
}
