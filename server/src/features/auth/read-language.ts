import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import { findMemberLanguage } from '#features/members/index.ts';
import type { Db } from '#foundation/db.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';
import { findStaffLanguage } from './store.ts';

/**
 * The language a person is written to in: the one they chose, else that of the request which is answered by mail, else
 * English.
 */
export async function readLanguage(db: Db, { kind, id }: CodeHolder, asked: string = SOURCE_LANGUAGE): Promise<string> {
  const chosen = await (kind === 'member' ? findMemberLanguage(db, id) : findStaffLanguage(db, id));
  return chosen ?? asked;
}
