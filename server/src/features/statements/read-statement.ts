import type { MemberAccount } from '@fairlead/contract/domain/accounts.ts';
import type { StatementAccount, StatementLine } from '@fairlead/contract/features/statements.ts';
import type { Db } from '#foundation/db.ts';
import { type Period, readAccountTotals, readLinesPage } from '#ledger/index.ts';

/** A member's accounts over a period and a page of its lines (of one account or of all), newest first, all of one snapshot. */
export const readStatement = (
  db: Db,
  memberId: number,
  period: Period,
  page: { account: MemberAccount | undefined; limit: number; offset: number },
): Promise<{ accounts: StatementAccount[]; lines: StatementLine[]; total: number }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const totals = await readAccountTotals(tx, memberId, period);
      const lines = await readLinesPage(tx, memberId, period, page);
      return {
        accounts: totals.map(({ lines: _lines, ...account }) => account),
        lines: lines.map(({ id, place: _place, reference, ...line }) => ({
          ...line,
          posting: `P${id}`,
          reference: String(reference),
        })),
        total: totals
          .filter(({ account }) => page.account === undefined || account === page.account)
          .reduce((sum, { lines }) => sum + lines, 0),
      };
    });
