import { type Sharing, shareTurnover } from '@fairlead/contract/domain/revenue-share.ts';
import type { CtoMonth } from '@fairlead/contract/features/cto.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { feesBooked } from '#ledger/index.ts';
import { getLastDay, monthBefore } from './rules.ts';
import { countSharing, paymentsSince } from './store.ts';

/** How many months staff look back over. */
const MONTHS = 12;

/** The month so far, and what it would give if it ended now. */
export async function turnoverNow(db: Db): Promise<Sharing & { month: string }> {
  const day = await today(db);
  const month = day.slice(0, 7);
  return { month, ...shareTurnover(await feesBooked(db, `${month}-01`, day), await countSharing(db)) };
}

/** The current month and those before it, back to the first with fees: as they were paid, or as they would be paid now. */
export async function turnoverMonths(db: Db): Promise<CtoMonth[]> {
  const current = (await today(db)).slice(0, 7);
  const paid = new Map((await paymentsSince(db, monthBefore(current, MONTHS - 1))).map((row) => [row.month, row]));
  const members = await countSharing(db);
  const months: CtoMonth[] = [];
  for (let back = 0; back < MONTHS; back += 1) {
    const month = monthBefore(current, back);
    const payment = paid.get(month);
    const sharing = payment ?? shareTurnover(await feesBooked(db, `${month}-01`, getLastDay(month)), members);
    const { fees, pool, share, rest } = sharing;
    const settled = { paid_at: payment?.paid_at ?? null, paid_by: payment?.paid_by ?? null };
    months.push({ month, fees, pool, members: sharing.members, share, rest, has_ended: back > 0, ...settled });
  }
  const first = months.findLastIndex(({ fees }) => fees > 0n);
  return months.slice(0, Math.max(first, 0) + 1);
}
