import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';
import type { EncryptedSecret } from '#foundation/secrets.ts';

const SETUP_MINUTES = 15;

/** A second factor as it is checked. `epoch` is the real time in seconds, which an authenticator app goes by. */
export type SecondFactor = EncryptedSecret & { lastStep: number; epoch: number };

const columns = sql`key_id as "keyId", secret, extract(epoch from now())::int as epoch`;
const matchesHolder = ({ kind, id }: CodeHolder) => sql`subject_kind = ${kind} and subject_id = ${id}`;

/** Whether a person has a second factor. */
export async function hasSecondFactor(db: Db, holder: CodeHolder): Promise<boolean> {
  return (
    (await maybeOne(db, sharedRead(sql`select 1 from second_factors where ${matchesHolder(holder)}`))) !== undefined
  );
}

/** A person's second factor, locked: of two tries with one code at once, one fails. */
export const lockSecondFactor = (tx: Tx, holder: CodeHolder): Promise<SecondFactor | undefined> =>
  maybeOne(
    tx,
    sql<SecondFactor>`select ${columns}, last_step as "lastStep" from second_factors where ${matchesHolder(holder)} for update`,
  );

/** Since when a person has a second factor, and how many of the recovery codes are unused. */
export const readSecondFactor = (db: Db, holder: CodeHolder): Promise<{ since: Date; codesLeft: number } | undefined> =>
  maybeOne(
    db,
    sql<{ since: Date; codesLeft: number }>`select created_at as since, (select count(*)::int from recovery_codes r
      where (r.subject_kind, r.subject_id) = (f.subject_kind, f.subject_id) and used_at is null) as "codesLeft"
      from second_factors f where ${matchesHolder(holder)}`,
  );

/** Keeps a code from working again, and the secret under the newest key. */
export async function storeUse(tx: Tx, holder: CodeHolder, step: number, kept: EncryptedSecret): Promise<void> {
  await sql`
    update second_factors set last_step = ${step}, key_id = ${kept.keyId}, secret = ${kept.secret}
    where ${matchesHolder(holder)}`.execute(tx);
}

/** Uses up a recovery code. @returns whether it was one, and unused */
export async function storeRecoveryUse(tx: Tx, holder: CodeHolder, hash: Buffer): Promise<boolean> {
  const used = await rows(
    tx,
    sql`update recovery_codes set used_at = app_now()
      where ${matchesHolder(holder)} and code_hash = ${hash} and used_at is null returning 1`,
  );
  return used.length > 0;
}

/** Keeps a secret that was shown until the first code comes; a former one is forgotten. */
export async function storeSetup(tx: Tx, holder: CodeHolder, kept: EncryptedSecret): Promise<void> {
  await sql`
    insert into second_factor_setups (subject_kind, subject_id, key_id, secret, expires_at)
    values (${holder.kind}, ${holder.id}, ${kept.keyId}, ${kept.secret}, app_now() + make_interval(mins => ${SETUP_MINUTES}))
    on conflict (subject_kind, subject_id) do update
      set key_id = excluded.key_id, secret = excluded.secret, expires_at = excluded.expires_at`.execute(tx);
}

/** The secret that waits for its first code, locked. */
export const lockSetup = (tx: Tx, holder: CodeHolder): Promise<(EncryptedSecret & { epoch: number }) | undefined> =>
  maybeOne(
    tx,
    sql<EncryptedSecret & { epoch: number }>`
      select ${columns} from second_factor_setups where ${matchesHolder(holder)} and expires_at > app_now() for update`,
  );

/** Makes a set-up secret the person's second factor; a former one goes with its recovery codes. */
export async function storeSecondFactor(
  tx: Tx,
  holder: CodeHolder,
  kept: EncryptedSecret,
  step: number,
): Promise<void> {
  await deleteSecondFactor(tx, holder);
  await sql`
    insert into second_factors (subject_kind, subject_id, key_id, secret, last_step, created_at)
    values (${holder.kind}, ${holder.id}, ${kept.keyId}, ${kept.secret}, ${step}, app_now())`.execute(tx);
}

/** Replaces the recovery codes. */
export async function storeRecoveryCodes(tx: Tx, holder: CodeHolder, hashes: Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where ${matchesHolder(holder)}`.execute(tx);
  await sql`
    insert into recovery_codes (subject_kind, subject_id, code_hash, created_at)
    select ${holder.kind}, ${holder.id}, hash, app_now() from unnest(${hashes}::bytea[]) as hash`.execute(tx);
}

/** Forgets a person's second factor, its recovery codes and what was being set up. @returns whether there was one */
export async function deleteSecondFactor(tx: Tx, holder: CodeHolder): Promise<boolean> {
  await sql`delete from second_factor_setups where ${matchesHolder(holder)}`.execute(tx);
  const deleted = await rows(tx, sql`delete from second_factors where ${matchesHolder(holder)} returning 1`);
  return deleted.length > 0;
}

/** Owners who may sign in, and whether each has a second factor. */
export const listOwnerFactors = (db: Db): Promise<{ username: string; hasFactor: boolean }[]> =>
  rows(
    db,
    sql<{ username: string; hasFactor: boolean }>`
      select s.username, f.subject_id is not null as "hasFactor"
      from staff s left join second_factors f on f.subject_kind = 'staff' and f.subject_id = s.id
      where s.role = 'owner' and s.blocked_at is null order by s.username`,
  );

/** How many members of staff have a second factor, leaving one of them out where named. */
export async function countStaffWithSecondFactor(db: Db, leftOut = 0): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from second_factors
      where subject_kind = 'staff' and subject_id <> ${leftOut}`,
  );
  return count;
}
