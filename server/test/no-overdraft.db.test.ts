import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDb, openPool } from '#foundation/db.ts';
import { systemAccount, verifyLedger } from '#ledger/index.ts';
import { testDatabase } from './database.ts';
import { anyCall, type Call, LedgerModel } from './no-overdraft-ledger.testkit.ts';
import { balancesIn, callBoth, type Ledger, seedBalances } from './no-overdraft-ledger-run.testkit.ts';

const LONG_MS = 240_000;

/** Calls that drawing seldom makes acceptable, each once accepted and once refused. */
const rareCalls: Call[] = [
  { call: 'hold', memberId: 1, from: 'main', amount: 10n, reference: 1 },
  { call: 'capture', reference: 1, exit: 1n, withdrawal: 1n },
  { call: 'capture', reference: 1, exit: 1n, withdrawal: 1n },
  { call: 'settle', reference: 1, amount: 5n },
  { call: 'settle', reference: 2, amount: 10n ** 15n },
  { call: 'hold', memberId: 1, from: 'main', amount: 10n, reference: 2 },
  { call: 'hold', memberId: 1, from: 'main', amount: 10n ** 15n, reference: 3 },
  { call: 'release', reference: 2, to: undefined },
  { call: 'release', reference: 2, to: undefined },
  { call: 'reserve', pool: 'returns_pool', amount: 20n },
  { call: 'reserve', pool: 'returns_pool', amount: 10n ** 15n },
  { call: 'closeReservation', reservation: 0 },
  { call: 'closeReservation', reservation: 0 },
];

// The same of every use case with its end-of-day runs: oracle/worlds.db.test.ts, whose model refuses each overdraft.

test(
  'no sequence of calls on the ledger overdraws anything; balances equal a plain model',
  async () => {
    const seen = { accepted: new Set<string>(), refused: new Set<string>() };
    const sequence = async (calls: Call[]) => {
      const db = openDb(openPool((await testDatabase()).workerUrl, { max: 1 }));
      const ledger: Ledger = { db, model: new LedgerModel(), reservations: [] };
      try {
        await seedBalances(ledger);
        for (const [place, call] of calls.entries()) {
          const { wanted, found } = await callBoth(ledger, call, place);
          expect(found, `call ${place}, ${call.call}, accepted`).toBe(wanted);
          seen[found ? 'accepted' : 'refused'].add(call.call);
        }
        const balances = await balancesIn(db);
        expect(balances).toEqual(ledger.model.balances);
        const low = [...balances].filter(([id, balance]) => balance < 0n && id !== systemAccount('custody'));
        expect(low).toEqual([]);
        expect([...balances.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
        // posting to held past the holds, as these calls do, breaks that one invariant on purpose
        const checks = (await verifyLedger(db)).filter(({ name }) => name !== 'held balances equal the open holds');
        expect(checks.filter((check) => check.broken > 0)).toEqual([]);
      } finally {
        await db.destroy();
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(anyCall, { minLength: 20, maxLength: 80 }), sequence), {
      numRuns: 25,
      examples: [[rareCalls]],
    });
    expect(seen.accepted.size, [...seen.accepted].join()).toBe(9);
    expect(seen.refused.size, [...seen.refused].join()).toBe(9);
  },
  LONG_MS,
);
