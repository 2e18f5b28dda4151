import type { MessageSource, MessageState } from '@fairlead/contract/features/inbox.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import { applyWork } from './rules.ts';
import { sources } from './sources.ts';
import { isAssignee } from './store.ts';
import { t } from './texts.ts';

/** A message of the inbox. */
export type MessageId = { source: MessageSource; id: number };

/**
 * Answers a message by mail and closes it.
 * @throws AppError not_found; conflict where it was answered already, naming who did
 */
export async function answerMessage(
  tx: Tx,
  by: StaffActor,
  { source, id }: MessageId,
  answer: string,
  publicUrl: string,
): Promise<void> {
  const { repliedAt, repliedBy } = await lockMessage(tx, { source, id });
  if (repliedAt)
    fail('conflict', { reason: t('alreadyAnswered', { name: repliedBy ?? '', moment: momentText(repliedAt) }) });
  await sources[source].answer(tx, by, id, answer, publicUrl);
}

/**
 * Sets a message's state, or who works on it.
 * @throws AppError not_found; rule for no change at all and for someone who cannot answer
 */
export async function changeWork(
  tx: Tx,
  by: StaffActor,
  { source, id }: MessageId,
  change: { status?: MessageState | undefined; assignee_id?: number | null | undefined },
): Promise<void> {
  const { status, assignee_id } = change;
  if (status === undefined && assignee_id === undefined) fail('rule', { reason: t('nothingToChange') });
  const { status: statusBefore, assigneeId } = await lockMessage(tx, { source, id });
  const before = { status: statusBefore, assigneeId };
  if (typeof assignee_id === 'number' && assignee_id !== assigneeId && !(await isAssignee(tx, assignee_id)))
    fail('rule', { reason: t('assigneeUnknown') });
  const after = applyWork(before, change);
  await sources[source].storeWork(tx, id, after);
  await audit(tx, by, { action: `${source}.change`, subject: `${source}:${id}`, before, after });
}

/**
 * Gives a message to someone, who answers it, or to no one.
 * @returns whether the one expected had it
 * @throws AppError not_found; rule for someone who cannot answer
 */
export async function assignMessage(
  tx: Tx,
  by: StaffActor,
  message: MessageId,
  { assigneeId, expectedId }: { assigneeId: number | null; expectedId: number | null },
): Promise<boolean> {
  if ((await lockMessage(tx, message)).assigneeId !== expectedId) return false;
  await changeWork(tx, by, message, { assignee_id: assigneeId });
  return true;
}

/** Deletes a message; the audit log keeps it. @throws AppError not_found */
export async function removeMessage(tx: Tx, by: StaffActor, message: MessageId): Promise<void> {
  await lockMessage(tx, message);
  await sources[message.source].remove(tx, by, message.id);
}

const lockMessage = async (tx: Tx, { source, id }: MessageId) =>
  (await sources[source].lock(tx, id)) ?? fail('not_found', { what: t('message') });
