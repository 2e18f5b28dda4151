import type { CountKind } from '@fairlead/contract/features/custody.ts';
import type { Doer } from '#foundation/actor.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import { audit } from '#foundation/audit.ts';
import { now } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { readCustodyAt, settledPosting } from '#ledger/index.ts';
import { takeEvidence } from './evidence.ts';
import { chooseCase, listCarried, type NewPlace, sumPlaces, validateCount } from './rules.ts';
import { insertCount, insertPlaces, listKnownPlaces, openCase, readKnown } from './store.ts';

/** A count as it was stored; `isNew`: it opened its case. */
export type RecordedCount = { id: number; difference: bigint; caseId: number | null; isNew: boolean; isOpen: boolean };

/**
 * Stores what places held at a time, with what was last counted at the others, and compares all of it with what the ledger's
 * custody account held then. A difference opens a case, unless one is open or two people have explained the same. One count is
 * recorded at a time.
 * @param by null where the provider was asked
 * @throws AppError rule (a time in the future or too long ago, a place twice, too much or too many), invalid_input (a picture
 * that who counts has not uploaded)
 */
export async function recordCount(
  tx: Tx,
  by: Doer,
  count: { kind: CountKind; countedBy: number | null; countedAt: Date; places: readonly NewPlace[] },
): Promise<RecordedCount> {
  await lockAlone(tx, 'custodyCounts');
  const { kind, countedAt, countedBy, places } = count;
  const carried = listCarried(places, await listKnownPlaces(tx, countedAt));
  const violation = validateCount(count, carried, await now(tx));
  if (violation) fail('rule', { reason: violation });
  await takeEvidence(tx, countedBy, places);
  // who was posting when the time came is waited for: what they post is booked before it
  await settledPosting(tx);
  const ledger = await readCustodyAt(tx, countedAt);
  const counted = sumPlaces([...places, ...carried]);
  const difference = counted - ledger;
  const known = await readKnown(tx, countedAt);
  const chosen = chooseCase(difference, known);
  const caseId = chosen === 'new' ? await openCase(tx, difference) : (chosen ?? null);
  const id = await insertCount(tx, { kind, countedAt, counted, ledger, caseId, countedBy });
  await insertPlaces(tx, { id, kind, countedAt }, places, carried);
  await audit(tx, by, {
    action: 'custody.count',
    subject: `custody_count:${id}`,
    after: { kind, at: countedAt, counted, ledger, difference, case: caseId, places: places.map(toAudited) },
  });
  return { id, difference, caseId, isNew: chosen === 'new', isOpen: chosen === 'new' || caseId === known.openCase };
}

const toAudited = ({ place, amount, txid, block, note, picture }: NewPlace) => ({
  ...{ place, amount },
  ...(txid !== null && { txid }),
  ...(block !== null && { block }),
  ...(note !== null && { note }),
  ...(picture !== null && { picture_file: picture }),
});
