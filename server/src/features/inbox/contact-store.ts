import type { ContactInput, MessageState } from '@fairlead/contract/features/inbox.ts';
import { type Db, maybeOne, sql, type Tx } from '#foundation/db.ts';

/** A contact message as its sender wrote it, in their language. */
export type ContactMessage = Pick<ContactInput, 'name' | 'email' | 'phone' | 'subject' | 'message'> & {
  language: string;
};

/** The client's key and what was sent with it. */
export type RequestKey = { key: string; hash: Buffer };

/**
 * Inserts a message.
 * @returns false where one with this key is there already
 */
export async function insertContact(
  tx: Tx,
  { name, email, phone, subject, message, language }: ContactMessage,
  request: RequestKey | undefined,
): Promise<boolean> {
  const inserted = await maybeOne(
    tx,
    sql`insert into contact_messages (name, email, phone, subject, message, language, request_key, request_hash, created_at, updated_at)
      values (${name}, ${email}, ${phone}, ${subject}, ${message}, ${language}, ${request?.key ?? null}, ${request?.hash ?? null},
        app_now(), app_now())
      on conflict (request_key) do nothing returning 1`,
  );
  return inserted !== undefined;
}

/** What was sent with a key before, or undefined. */
export async function findRequestHash(db: Db, key: string): Promise<Buffer | undefined> {
  const found = await maybeOne(
    db,
    sql<{ hash: Buffer }>`select request_hash as hash from contact_messages where request_key = ${key}`,
  );
  return found?.hash;
}

export type ContactRow = ContactMessage & {
  status: MessageState;
  assigneeId: number | null;
  reply: string | null;
  repliedAt: Date | null;
  /** The name of the staff member who replied. */
  repliedBy: string | null;
  createdAt: Date;
};

/** One message, locked against a change at the same time. */
export const lockContact = (tx: Tx, id: number): Promise<ContactRow | undefined> =>
  maybeOne(
    tx,
    sql<ContactRow>`
      select c.name, c.email, c.phone, c.subject, c.message, c.language, c.status, c.assignee_id as "assigneeId", c.reply,
        c.replied_at as "repliedAt", (select username from staff_names where id = c.replied_by) as "repliedBy", c.created_at as "createdAt"
      from contact_messages c where c.id = ${id} for update`,
  );

/** Sets a message's state, and who works on it. */
export async function storeContactWork(
  tx: Tx,
  id: number,
  work: { status: MessageState; assigneeId: number | null },
): Promise<void> {
  await sql`
    update contact_messages set status = ${work.status}, assignee_id = ${work.assigneeId}, updated_at = app_now()
    where id = ${id}`.execute(tx);
}

/** Keeps the answer to a message, which closes it. */
export async function storeContactReply(tx: Tx, id: number, reply: string, staffId: number): Promise<void> {
  await sql`
    update contact_messages set status = 'closed', reply = ${reply}, replied_by = ${staffId}, replied_at = app_now(),
      updated_at = app_now() where id = ${id}`.execute(tx);
}

/** Deletes a message. */
export async function deleteContact(tx: Tx, id: number): Promise<void> {
  await sql`delete from contact_messages where id = ${id}`.execute(tx);
}

/** How many messages of the contact form are open, and since when, as a subquery (count, oldest_at) of one row. */
export const openContacts = sql`(
  select count(*)::int as count, min(created_at) as oldest_at from contact_messages where status = 'open')`;
