import { MICRO } from '@fairlead/contract/domain/money.ts';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { programmes } from '#app/programmes.ts';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { inTransaction } from '#foundation/db.ts';
import { type AccountLine, memberAccount, post, systemAccount } from '#ledger/index.ts';
import type { Caller, World } from '#test/world.ts';
import { ADDRESS, toRequest, withdrawalKit } from '../../withdrawals/withdrawals.testkit.ts';
import { joinEntryTexts } from '../entry-texts.ts';
import { exportPdf } from '../export-pdf.ts';
import { describeLines } from './describe-lines.ts';

const entryTexts = joinEntryTexts(programmes);
type Line = { posting: string; entry_type: string; account: string; detail: string; receipt: unknown };

/** A member's lines on the screen, oldest first. */
async function read(world: World, member: Caller): Promise<Line[]> {
  const as = await world.signIn('member', member.id);
  const { body } = await as.get(`/statements/${member.id}?from=2000-01-01&limit=100`);
  return (body.lines as Line[]).toReversed();
}

/** The details that the CSV and the PDF have of the lines, each beside its posting. */
async function readFiles(world: World, member: Caller) {
  const as = await world.signIn('member', member.id);
  const csv = String((await as.get(`/statements/${member.id}/csv?from=2000-01-01`)).body.text);
  const pieces: Uint8Array[] = [];
  const { to } = (await as.get(`/statements/${member.id}`)).body as { to: string };
  const period = { from: '2000-01-01', to };
  for await (const piece of await exportPdf(world.db, member.id, period, { language: 'en', demo: true, entryTexts }))
    pieces.push(piece);
  const { text } = await extractText(new Uint8Array(Buffer.concat(pieces)));
  return { csv, pdf: text.join(' ').replace(/\s+/g, ' ') };
}

const details = (lines: Line[], type: string) =>
  lines.filter(({ entry_type }) => entry_type === type).map(({ detail }) => detail);

test('returns name their plan and the day of its term, level income whose it is, in the screen, the CSV and the PDF', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '100');
  const sponsor = await world.member({ activated: true, username: 'sponsor' });
  await invest(world, sponsor, '50');
  const member = await world.member({ sponsor, activated: true, username: 'direct' });
  const [paying, compounding] = [
    await invest(world, member, '1000'),
    await invest(world, member, '1000', { distribution: 'compound', term: 20 }),
  ];
  await endDay(world);
  await invest(world, member, '1000');
  for (let count = 0; count < 7; count += 1) await endDay(world);

  const own = await read(world, member);
  expect(details(own, 'subscription').slice(0, 2)).toEqual([`Test, IN-${paying}`, `Test, IN-${paying}`]);
  // Tuesday to Friday, and the Monday after the weekend
  const days = [1, 2, 3, 4, 5];
  expect(details(own, 'return').filter((detail) => detail.startsWith(`Test IN-${paying},`))).toEqual(
    days.map((day) => `Test IN-${paying}, day ${day} of 180`),
  );
  expect(details(own, 'compound_return')).toEqual(days.map((day) => `Test IN-${compounding}, day ${day} of 20`));
  const levels = await read(world, sponsor);
  expect(details(levels, 'level_income')).toEqual(['direct, level 1', ...Array(3).fill('2 commissions')]);
  expect(details(levels, 'compound_level')[0]).toBe('direct, level 1');

  for (const [who, lines] of [
    [member, own],
    [sponsor, levels],
  ] as const) {
    const { csv, pdf } = await readFiles(world, who);
    for (const { posting, detail } of lines.filter((line) => line.detail !== '')) {
      const cell = detail.includes(',') ? `"${detail}"` : detail;
      expect(csv.split('\r\n').some((row) => row.includes(`,${posting},`) && row.includes(`,${cell},`))).toBe(true);
      expect(pdf).toContain(detail);
    }
  }
});

test('a withdrawal and a transfer are named as everywhere, and lead to their receipt once there is one', async () => {
  const world = await worldOnMonday();
  const { decide } = withdrawalKit(world);
  const [member, friend] = [await world.member({ main: '1000' }), await world.member({ username: 'friend' })];
  const staff = await world.staff();
  const sent = await member.post('/transfer/friend', { values: { amount: '5', friend: 'friend' } });
  const { id } = sent.body.transfer as { id: number };
  const request = toRequest(await member.post('/withdrawalrequest/add', { amount: 100, address: ADDRESS }));
  const receipts = async () =>
    (await read(world, member)).slice(1).map(({ entry_type, account, detail, receipt }) => ({
      line: `${entry_type} ${account}`,
      detail,
      receipt,
    }));
  const transfer = { line: 'transfer main', detail: 'to friend', receipt: { kind: 'transfer', id } };
  const hold = (account: string, receipt: unknown) => ({
    line: `hold ${account}`,
    detail: `WD-${request.id}`,
    receipt,
  });
  expect(await receipts()).toEqual([transfer, hold('main', null), hold('held', null)]);
  await decide(staff, request, { status: 'approved' });
  await decide(staff, request, { status: 'processing' });
  const receipt = { kind: 'withdrawal', id: request.id };
  expect(await receipts()).toEqual([
    transfer,
    hold('main', receipt),
    hold('held', null),
    { line: 'withdrawal_fee held', detail: `WD-${request.id}`, receipt: null },
    { line: 'payout held', detail: `WD-${request.id}`, receipt },
  ]);
  expect(details(await read(world, friend), 'transfer')).toEqual([expect.stringMatching(/^from m-/)]);
});

test('a deposit that no payment is behind, as one of sample members, has no receipt', async () => {
  const world = await worldOnMonday();
  const member = await world.member();
  const accounts = { debit: systemAccount('custody'), credit: memberAccount(member.id, 'main') };
  await inTransaction(world.db, (tx) =>
    post(tx, [{ ...accounts, amount: 5n * MICRO, entryType: 'deposit', reference: -member.id }]),
  );
  expect(await read(world, member)).toMatchObject([{ entry_type: 'deposit', amount: 5, receipt: null }]);
});

test('a thousand lines are described by a few statements, whatever they are', async () => {
  const world = await worldOnMonday();
  const member = await world.member();
  let statements = 0;
  const counted = world.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const lines = (['return', 'subscription', 'transfer', 'ib_commission', 'hold'] as const).flatMap((entry_type) =>
    Array.from(
      { length: 200 },
      (_, place): AccountLine => ({
        ...{
          entry_type,
          id: BigInt(place),
          place: 0,
          account: 'main',
          booked_at: new Date(),
          reference: BigInt(place),
        },
        ...{ sequence: 1, day: '2026-11-20', reverses: null, other: BigInt(place) * 8n, amount: 1n },
      }),
    ),
  );
  expect(await describeLines(counted, member.id, lines, 'en')).toHaveLength(1000);
  expect(statements).toBeGreaterThan(1);
  expect(statements).toBeLessThan(6);
});
