import type { Statement } from '@fairlead/contract/domain/agreements.ts';
import { holdForAgreement } from '#features/members/index.ts';
import { readLegalVersions } from '#features/settings/index.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { findMissing } from './rules.ts';
import { findRecord } from './store.ts';

/**
 * Asks a member who signs in or registers for what is missing, if anything is: from now on no money of theirs moves until
 * they have given it. Anyone who is signed in while a new version appears goes on until their next sign-in.
 * @returns what is missing
 */
export async function askForMissing(tx: Tx, memberId: number): Promise<Statement[]> {
  const record = await findRecord(tx, memberId);
  assert(record, 'who signs in is a member');
  const missing = findMissing(record, await readLegalVersions(tx));
  if (missing.length > 0 !== (record.dueSince !== null)) await holdForAgreement(tx, memberId, missing.length > 0);
  return missing;
}

/** What a signed-in member is asked for; nothing before their next sign-in. */
export async function readMissing(db: Db, memberId: number): Promise<Statement[]> {
  const record = await findRecord(db, memberId);
  if (!record || record.dueSince === null) return [];
  return findMissing(record, await readLegalVersions(db));
}
