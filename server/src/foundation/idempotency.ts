import { createHash, createHmac } from 'node:crypto';
import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import { maybeOne, one, prepared, sql, type Tx } from './db.ts';
import { assert, fail } from './failure.ts';
import { toJson } from './json.ts';
import { loadSecretsKeys } from './secrets.ts';

/** The longest key a client may send. */
export const MAX_KEY_LENGTH = 200;

/** What a request asks for, hashed: the same key with anything else is refused. */
export function requestHash(
  config: KeySource,
  parts: { method: string; path: string; params: unknown; query?: unknown; body: unknown },
): Buffer {
  return createHash('sha256')
    .update(toJson({ ...parts, body: redactPassword(config, parts.body, toJson(parts.params)) }))
    .digest();
}

type KeySource = Pick<Config, 'secretsKey' | 'dataDir'>;

/**
 * Anyone who reads the hashes must not guess a password by them: it is hashed with a key that is not in the database. That
 * costs next to nothing; a hash that is slow by itself stops everyone while it is made.
 */
function redactPassword(config: KeySource, body: unknown, salt: string): unknown {
  const password = (body as { password?: unknown } | undefined)?.password;
  if (typeof password !== 'string') return body;
  const [secret] = loadSecretsKeys(config);
  assert(secret !== undefined, 'an installation has a key');
  const hash = createHmac('sha256', secret.key).update(toJson(['idempotency', salt, password]));
  return { ...(body as object), password: hash.digest('base64') };
}

/**
 * Claims a key for this transaction. A concurrent holder of the same key is waited for.
 * @returns the stored answer where the key has been used, else undefined: go on and call {@link storeResponse}
 * @throws AppError key_reused when it was used with another request
 */
export async function acquireIdempotencyKey(
  tx: Tx,
  actor: Actor,
  key: string,
  hash: Buffer,
): Promise<string | undefined> {
  const scope = `${actor.kind}:${actor.id}`;
  const claimed = await maybeOne(
    tx,
    prepared(sql`insert into idempotency_keys (scope, key, request_hash, created_at) values (${scope}, ${key}, ${hash}, app_now())
        on conflict do nothing returning 1`),
  );
  if (claimed) return undefined;
  // a lock makes this a transaction that writes: its COMMIT waits, as the first one's did, until a synchronous standby has
  // both. The first may have lost its connection before, and be visible here while it can still be lost with the primary
  const used = await one(
    tx,
    sql<{
      request_hash: Buffer;
      answer: string | null;
    }>`select request_hash, answer from idempotency_keys where scope = ${scope} and key = ${key} for update`,
  );
  if (!used.request_hash.equals(hash)) fail('key_reused');
  assert(used.answer !== null, 'a committed idempotency key holds its answer');
  return used.answer;
}

/** How long a request without a key counts as the one before it, sent again. */
const REPEAT_SECONDS = 10;

/**
 * Refuses a request without a key that someone has made just so within {@link REPEAT_SECONDS}: a client that knows no keys
 * and presses twice, or asks again after no answer came, must not pay twice. One that is being made now is waited for; one
 * that was refused does not count.
 * @throws AppError repeated
 */
export async function refuseRepeated(tx: Tx, actor: Actor, hash: Buffer): Promise<void> {
  const isFirst = await maybeOne(
    tx,
    sql`
      insert into idempotency_keys (scope, key, request_hash, created_at)
      values (${`${actor.kind}:${actor.id}:unkeyed`}, ${hash.toString('hex')}, ${hash}, app_now())
      on conflict (scope, key) do update set created_at = excluded.created_at
        where idempotency_keys.created_at <= excluded.created_at - make_interval(secs => ${REPEAT_SECONDS}) returning 1`,
  );
  if (!isFirst) fail('repeated');
}

/** Keeps the answer with the key; commits with the effect. */
export async function storeResponse(tx: Tx, actor: Actor, key: string, answer: string): Promise<void> {
  const scope = `${actor.kind}:${actor.id}`;
  await prepared(
    sql`update idempotency_keys set status = 200, answer = ${answer} where scope = ${scope} and key = ${key}`,
  ).execute(tx);
}
