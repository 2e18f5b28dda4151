import type { ReceiptKind } from '@fairlead/contract/features/receipts.ts';
import { findMember } from '#features/members/index.ts';
import { readSetting } from '#features/settings/index.ts';
import type { Actor } from '#foundation/actor.ts';
import { now } from '#foundation/clock.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { writeFile } from '#foundation/write-file.ts';
import { readReceipt } from './read-receipt.ts';

/**
 * The receipt of one deposit, withdrawal or transfer as PDF. What it says is of one snapshot; drawing waits for its turn
 * among all downloads.
 * @throws AppError not_found, conflict where no money has moved, overloaded when too many wait
 */
export async function exportReceipt(
  db: Db,
  actor: Actor,
  asked: { kind: ReceiptKind; id: number },
  { language, demo }: { language: string; demo: boolean },
): Promise<AsyncIterable<Uint8Array>> {
  const { receipt, at } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({ receipt: await readReceipt(tx, actor, asked.kind, asked.id), at: await now(tx) }));
  const member = (await findMember(db, receipt.memberId)) ?? fail('not_found', { what: common('member') });
  const operator = await readSetting(db, 'legal_entity');
  // loaded with the first receipt: neither the worker nor a start draws any
  const { drawReceipt } = await import('./receipt-paper.ts');
  return writeFile(db, `member:${receipt.memberId}`, async (_tx, send) => {
    await send(drawReceipt({ operator, member, language, demo, at }, receipt));
  });
}
