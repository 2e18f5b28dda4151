import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { type Posting, post, systemAccount } from '#ledger/index.ts';
import { cancellationSeq } from './rules.ts';
import { holdLinesOf, type Line, type OfReturn, openLines, storeCancelled } from './store.ts';

/**
 * Cancels one waiting level line: levels_payable -> marketing_pool. What a release has taken up is the receiver's.
 * @throws AppError not_found (no such line, or it came to nothing), conflict (cancelled, released, not funded yet)
 */
export async function cancelLine(
  tx: Tx,
  by: StaffActor,
  wanted: OfReturn & { level: number; reason: string },
): Promise<bigint> {
  const state = (await holdLinesOf(tx, wanted)) ?? fail('not_found', { what: 'Level line' });
  if (state.taken) fail('conflict', { reason: 'This line has been released. It cannot be cancelled any more' });
  if (!state.reserved) fail('conflict', { reason: 'This line is not funded yet. Wait until its run has ended' });
  const [line] = await openLines(tx, wanted, state.claimId, wanted.level);
  if (!line) return fail('not_found', { what: 'Pending commission' });
  await cancel(tx, by, { ...wanted, claimId: state.claimId }, [line]);
  return line.amount;
}

/**
 * Cancels what still waits of a return's lines, because the return was reversed.
 * @returns what went back to the pool, micro-units; nothing where the lines were released already
 */
export async function cancelLinesOf(tx: Tx, by: StaffActor, of: OfReturn & { reason: string }): Promise<bigint> {
  const state = await holdLinesOf(tx, of);
  if (!state || state.taken) return 0n;
  if (!state.reserved)
    fail('conflict', { reason: 'The end-of-day run of this day has not ended yet. Try again when it has' });
  const lines = await openLines(tx, of, state.claimId);
  if (lines.length > 0) await cancel(tx, by, { ...of, claimId: state.claimId }, lines);
  return lines.reduce((sum, { amount }) => sum + amount, 0n);
}

type Cancelling = OfReturn & { claimId: number | null; reason: string };

async function cancel(tx: Tx, by: StaffActor, of: Cancelling, lines: Line[]): Promise<void> {
  const { investmentId, day, reason } = of;
  await storeCancelled(tx, of, lines, { reason, staffId: by.id });
  const [debit, credit] = [systemAccount('levels_payable'), systemAccount('marketing_pool')];
  await post(
    tx,
    lines.map(
      ({ level, amount }): Posting => ({
        ...{ debit, credit, amount, kind: 'levels_cancelled', cause: investmentId, day },
        seq: cancellationSeq(day, level),
      }),
    ),
  );
  for (const { level, receiverId, amount } of lines) {
    const what = `level ${level} of IN-${investmentId} on ${day}`;
    await audit(tx, by, {
      action: 'level.cancel',
      subject: `investment:${investmentId}`,
      after: { day, level, receiverId, amount: formatMoney(amount, { decimals: 6 }) },
      reason,
    });
    await publish(tx, { name: 'level.cancelled', payload: { memberId: receiverId, what, amount, reason } });
  }
}
