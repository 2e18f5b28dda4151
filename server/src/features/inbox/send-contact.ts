import type { ContactInput } from '@fairlead/contract/features/inbox.ts';
import { giveBack, take } from '#foundation/attempt-buckets.ts';
import { waitText } from '#foundation/common-texts.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { AppError, fail } from '#foundation/failure.ts';
import { refuseUnclearName } from '#foundation/refuse-unclear-name.ts';
import { countDrop, findProgram } from '#foundation/visitor-forms.ts';
import { findRequestHash, insertContact, type RequestKey } from './contact-store.ts';
import { contactBuckets } from './rules.ts';

/**
 * Takes in a visitor's message. What a program sent is counted and dropped, and no one who sends it can tell. The same key
 * again is the same message: it is kept once, and counts once against the limits.
 * @throws AppError invalid_input for a name that cannot be seen for what it is; too_many_messages, from one network or from
 * everywhere; key_reused
 */
export async function sendContact(
  db: Db,
  input: ContactInput,
  from: { ip: string; language: string },
  request: RequestKey | undefined,
): Promise<void> {
  // as any other field that is not well formed: a person or a program may have sent it
  refuseUnclearName(input.name, 'name');
  const program = findProgram(input);
  if (program) return countDrop(db, 'contact', program);
  if (request && (await wasSent(db, request))) return;
  const buckets = contactBuckets(from.ip);
  await take(db, buckets, tooManyMessages);
  const isNew = await inTransaction(db, (tx) => insertContact(tx, { ...input, language: from.language }, request));
  if (isNew) return;
  await giveBack(db, buckets);
  if (request) await wasSent(db, request);
}

/** Whether this very message is there already. @throws AppError key_reused for another one with its key */
async function wasSent(db: Db, { key, hash }: RequestKey): Promise<boolean> {
  const known = await findRequestHash(db, key);
  if (known && !known.equals(hash)) fail('key_reused');
  return known !== undefined;
}

const tooManyMessages = (seconds: number): AppError =>
  AppError.of('too_many_messages', { wait: waitText(seconds) }).retryAfter(seconds);
