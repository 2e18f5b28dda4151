import type { MemberAccount } from '@fairlead/contract/domain/accounts.ts';
import type { StatementAccount, StatementLine } from '@fairlead/contract/features/statements.ts';
import type { Db } from '#foundation/db.ts';
import { type Period, readAccountTotals, readLinesPage } from '#ledger/index.ts';
import { describeLines } from './lines/describe-lines.ts';
import { findReceipts } from './lines/receipt-links.ts';

/** A member's accounts over a period and a page of its lines (of one account or of all), newest first, all of one snapshot. */
export const readStatement = (
  db: Db,
  memberId: number,
  period: Period,
  page: { account: MemberAccount | undefined; limit: number; offset: number },
  language: string,
): Promise<{ accounts: StatementAccount[]; lines: StatementLine[]; total: number }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const totals = await readAccountTotals(tx, memberId, period);
      const lines = await readLinesPage(tx, memberId, period, page);
      const details = await describeLines(tx, memberId, lines, language);
      const receipts = await findReceipts(tx, lines);
      return {
        accounts: totals.map(({ lines: _lines, ...account }) => account),
        lines: lines.map(({ id, booked_at, account, entry_type, reference, day, amount }, place) => ({
          ...{ posting: `P${id}`, booked_at, account, entry_type, reference: String(reference), day, amount },
          detail: details[place] ?? '',
          receipt: receipts[place] ?? null,
        })),
        total: totals
          .filter(({ account }) => page.account === undefined || account === page.account)
          .reduce((sum, { lines }) => sum + lines, 0),
      };
    });
