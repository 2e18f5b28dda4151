import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

/** A new address that a member asked for, and which is not confirmed yet. */
export type EmailChange = { email: string; asked_at: Date };

/** As long as it can be confirmed: the life of its code, and the time that the mail takes. */
const LIFE_MINUTES = 15;

/** The address that waits to be confirmed. */
export const findEmailChange = (db: Db, memberId: number): Promise<EmailChange | undefined> =>
  maybeOne(
    db,
    sql<EmailChange>`select email, asked_at from email_changes
      where member_id = ${memberId} and asked_at > app_now() - make_interval(mins => ${LIFE_MINUTES})`,
  );

/** Keeps the address that a member asked for; a former one is forgotten. */
export async function storeEmailChange(tx: Tx, memberId: number, email: string): Promise<void> {
  await sql`
    insert into email_changes (member_id, email, asked_at) values (${memberId}, ${email}, app_now())
    on conflict (member_id) do update set email = excluded.email, asked_at = excluded.asked_at`.execute(tx);
}

/** Forgets it. @returns whether there was one */
export async function deleteEmailChange(tx: Tx, memberId: number): Promise<boolean> {
  return (await rows(tx, sql`delete from email_changes where member_id = ${memberId} returning 1`)).length > 0;
}
