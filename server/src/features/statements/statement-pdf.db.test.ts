import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { extractText } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { programmes } from '#app/programmes.ts';
import { one, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { joinEntryTexts } from './entry-texts.ts';
import { exportPdf } from './export-pdf.ts';

const entryTexts = joinEntryTexts(programmes);
const world = await createWorld();
afterAll(() => world.close());

async function readPages(memberId: number, period: { from: string; to: string }): Promise<string[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await exportPdf(world.db, memberId, period, { language: 'en', demo: true, entryTexts }))
    pieces.push(piece);
  return (await extractText(new Uint8Array(Buffer.concat(pieces)))).text;
}

test('a statement of many pages has each line once, its number of pages on each, and the balances of the ledger', async () => {
  const member = await world.member({ main: '1234.5' });
  await sql`select ledger_post(
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 0 else 1 end),
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 1 else 0 end),
      array_agg(1::bigint), array_agg('profit_moved'::text), array_agg(910000000 + n::bigint), array_agg(0), array_agg(null::date),
      array_agg(null::bigint), null) from generate_series(0, 600) n`.execute(world.db);
  const { today } = await one(world.db, sql<{ today: string }>`select (app_now())::date::text as today`);
  const pages = await readPages(member.id, { from: '2000-01-01', to: today });
  expect(pages.length).toBeGreaterThan(20);
  for (const [place, page] of pages.entries()) {
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
    expect(page).toContain('Rates are targets.');
    expect(page).toContain('Demo: sample data.');
  }
  const postings = pages.join('\n').match(/\bP\d+ Profit moved to main\b/g) ?? [];
  expect(postings).toHaveLength(1202);
  expect(new Set(postings).size).toBe(601);
  const wallets = await world.wallets(member.id);
  const [first = ''] = pages;
  for (const account of memberAccounts) expect(first).toContain(formatMoney(wallets[account], { decimals: 6 }));
  expect(first).toContain(`ST-20000101-${today.replaceAll('-', '')}-${member.id}`);
});

test('a period without a line is one page, and names of every script are written', async () => {
  const member = await world.member();
  await sql`update members set fullname = 'Zoë Ọlá Żółć Ωμέγα Юля' where id = ${member.id}`.execute(world.db);
  const pages = await readPages(member.id, { from: '2000-01-01', to: '2000-01-31' });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Zoë Ọlá');
  expect(pages[0]).toContain('Юля');
  expect(pages[0]).toContain('Nothing was booked in this period.');
  expect(pages[0]).toContain('Page 1 of 1');
});
