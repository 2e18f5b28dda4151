import { parseMoney } from '@fairlead/contract/domain/money.ts';
import type { CustodyCaseDetail, CustodyCount } from '@fairlead/contract/features/custody.ts';
import type { CustodyCase } from '@fairlead/contract/features/custody-cases.ts';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import type { Caller, Outcome, World } from '#test/world.ts';

type Read = {
  last: CustodyCount | null;
  silent: { place: string; failure: string }[];
  open_case: CustodyCase | null;
  ledger: number;
};

/** What a wallet holds, as it is entered. */
export const place = (amount: unknown, more: object = {}) => ({ place: 'Cold wallet', amount, ...more });
/** That an entry explains a difference. */
export const found = (id: number, reason = 'Late deposit, not credited yet') => ({
  ...{ outcome: 'found', explained_by: { kind: 'entry', id }, reason },
});

/** Those who count custody and look at it: an owner, two who keep the money, and one who only reads. */
export const custodyStaff = async (world: World): Promise<[Caller, Caller, Caller, Caller]> => [
  await world.staff('the-owner'),
  await world.staff('finn', 'finance'),
  await world.staff('fay', 'finance'),
  await world.staff('ann', 'auditor'),
];

/** Short ways to count custody and to move it. */
export function custodyIn(world: World, reader: Caller) {
  const time = async () => (await one(world.db, sql<{ at: Date }>`select app_now() as at`)).at.toISOString();
  return {
    time,
    read: async () => (await reader.get('/custody')).body as unknown as Read,
    readCase: async (id: number) => (await reader.get(`/custody/cases/${id}`)).body as unknown as CustodyCaseDetail,
    count: async (by: Caller, places: object[], at?: string, headers?: Record<string, string>): Promise<Outcome> =>
      by.post('/custody/counts', { counted_at: at ?? (await time()), places }, headers),
    capital: (amount: string, digit: string) =>
      inTransaction(world.db, (tx) =>
        addCapital(tx, systemActor, { amount: parseMoney(amount), txid: `0x${digit.repeat(64)}` }),
      ),
    lastPosting: async () => Number((await one(world.db, sql<{ id: bigint }>`select max(id) as id from postings`)).id),
    countRows: async () => (await rows(world.db, sql`select id from custody_counts`)).length,
    /** Two people end a case by what explains it. */
    end: async (id: number, [first, second]: readonly [Caller, Caller], explanation: object): Promise<Outcome[]> => [
      await first.post(`/custody/cases/${id}/explain`, explanation),
      await second.post(`/custody/cases/${id}/agree`, explanation),
    ],
  };
}
