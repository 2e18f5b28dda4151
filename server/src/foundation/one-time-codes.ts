import { lockOne } from './advisory-locks.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from './db.ts';
import type { SessionKind } from './session.ts';

/** What a code is for. */
export type CodePurpose = 'verify_email' | 'reset_password' | 'step_up' | 'change_email';
/** Whose code: a member or a member of staff. */
export type CodeHolder = { kind: SessionKind; id: number };
/** What a person's earlier sign-ins say of who asks for a code. */
export type AskerClass = 'known_device' | 'known_network' | 'stranger';

const MAX_TRIES = 5;
const LIFE_MINUTES = 10;
/** Step-up codes of one person that are alive at once, one for each operation. */
const MAX_STEP_UPS = 3;

/** Who asked for a code. `bareIp`: the address of a device that had no token when it asked. */
export type Asker = { device: Buffer; bareIp: string | null; network: string; asker: AskerClass };
/** A code that may still be tried. `bare`: by a device without a token. */
export type LiveCode = { id: bigint; hash: Buffer; operation: string; bare: boolean };

const isFor = ({ kind, id }: CodeHolder, purpose: CodePurpose) =>
  sql`subject_kind = ${kind} and subject_id = ${id} and purpose = ${purpose}`;
const isLive = sql`used_at is null and expires_at > app_now()`;
const live = (bare: boolean) =>
  sql<LiveCode>`select id, code_hash as hash, operation, ${bare}::boolean as bare from one_time_codes`;

/** Lets one at a time be sent to a person: two at once would each not count the other. */
export async function lockSending(tx: Tx, { kind, id }: CodeHolder): Promise<void> {
  await lockOne(tx, kind === 'member' ? 'memberCodes' : 'staffCodes', id);
}

/** Of whom codes are counted: of anyone, of a device, of a class of askers, of a network within it. */
export type AskedBy = { device?: Buffer; asker?: AskerClass; network?: string };

/** How many codes a person was sent for a purpose within the last minutes. */
export async function countCodes(
  db: Db,
  holder: CodeHolder,
  purpose: CodePurpose,
  minutes: number,
  by: AskedBy = {},
): Promise<number> {
  const { device = null, asker = null, network = null } = by;
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from one_time_codes
      where ${isFor(holder, purpose)} and created_at > app_now() - make_interval(mins => ${minutes})
        and (${device}::bytea is null or device_hash = ${device})
        and (${asker}::text is null or asker = ${asker}) and (${network}::text is null or network = ${network})`,
  );
  return count;
}

/** Keeps a new code's hash. One that the same device holds for the same is worthless from now on. */
export async function insertCode(
  tx: Tx,
  holder: CodeHolder,
  purpose: CodePurpose,
  hash: Buffer,
  of: { operation: string; by?: Asker | undefined },
): Promise<void> {
  const { device = null, bareIp = null, network = null, asker = 'stranger' } = of.by ?? {};
  await sql`
    update one_time_codes set used_at = app_now()
    where ${isFor(holder, purpose)} and ${isLive} and operation = ${of.operation}
      and device_hash is not distinct from ${device}`.execute(tx);
  await sql`
    insert into one_time_codes (purpose, subject_kind, subject_id, operation, code_hash, device_hash, bare_ip, network, asker, expires_at, created_at)
    values (${purpose}, ${holder.kind}, ${holder.id}, ${of.operation}, ${hash}, ${device}, ${bareIp}, ${network}, ${asker},
      app_now() + make_interval(mins => ${LIFE_MINUTES}), app_now())`.execute(tx);
}

/** Ends the step-up codes of a person that are more than may be alive, the oldest. */
export async function endOldestStepUps(tx: Tx, holder: CodeHolder): Promise<void> {
  await sql`
    update one_time_codes set used_at = app_now() where id in (
      select id from one_time_codes where ${isFor(holder, 'step_up')} and ${isLive} order by id desc offset ${MAX_STEP_UPS})`.execute(
    tx,
  );
}

/** The one step-up code a guess is tried against, locked: of the operation, or the newest where none is named. */
export const lockStepUpCode = (
  tx: Tx,
  holder: CodeHolder,
  operation: string | undefined,
): Promise<LiveCode | undefined> =>
  maybeOne(
    tx,
    sql<LiveCode>`${live(false)} where ${isFor(holder, 'step_up')} and ${isLive} and tries < ${MAX_TRIES}
      and (${operation ?? null}::text is null or operation = ${operation ?? null}) order by id desc limit 1 for update`,
  );

/** The one code a device's guess is tried against, locked: its own, else one that was sent without having been asked for. */
export async function lockDeviceCode(
  tx: Tx,
  holder: CodeHolder,
  purpose: CodePurpose,
  trier: { hash: Buffer | undefined; ip: string },
): Promise<LiveCode | undefined> {
  const own = trier.hash
    ? sql<LiveCode>`${live(false)} where device_hash = ${trier.hash} and tries < ${MAX_TRIES}`
    : sql<LiveCode>`${live(true)} where bare_ip = ${trier.ip} and bare_tries < ${MAX_TRIES}`;
  const unasked = sql<LiveCode>`${live(false)} where device_hash is null and tries < ${MAX_TRIES}`;
  const newest = sql`and ${isFor(holder, purpose)} and ${isLive} order by id desc limit 1 for update`;
  return (
    (await maybeOne(tx, sql<LiveCode>`${own} ${newest}`)) ?? (await maybeOne(tx, sql<LiveCode>`${unasked} ${newest}`))
  );
}

/** Counts a wrong try against a code, for those with a token and those without apart. */
export async function recordFailedAttempt(tx: Tx, { id, bare }: LiveCode): Promise<void> {
  await (bare
    ? sql`update one_time_codes set bare_tries = bare_tries + 1 where id = ${id}`
    : sql`update one_time_codes set tries = tries + 1 where id = ${id}`
  ).execute(tx);
}

/** Uses a code up, and every other that is alive for the same. */
export async function consumeCode(tx: Tx, holder: CodeHolder, purpose: CodePurpose, operation: string): Promise<void> {
  await rows(
    tx,
    sql`update one_time_codes set used_at = app_now()
      where ${isFor(holder, purpose)} and operation = ${operation} and used_at is null`,
  );
}
