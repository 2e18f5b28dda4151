import type { RawBuilder } from 'kysely';
import { type Db, inTransaction, maybeOne, one, prepared, rows, sql, type Tx } from './db.ts';
import { toJson } from './json.ts';
import { currentRequestId } from './request-context.ts';

/** Something that happened, published in the transaction in which it happened. Money in a payload is decimal micro text. */
export type DomainEvent = { name: string; payload: Record<string, unknown> };

/** Handles one kind of event. Runs in a transaction of its own, exactly once for each event. */
export type EventHandler = {
  name: string;
  event: string;
  handle: (tx: Tx, payload: Record<string, unknown>, at: Date) => Promise<void>;
};

/** Writes the event, in the caller's transaction, with the request that it comes from; the worker sees it shortly after the commit. */
export async function publish(tx: Tx, event: DomainEvent): Promise<void> {
  const payload = sql`select app_now() as at, ${toJson(event.payload)}::jsonb as payload`;
  await prepared(sql`with ${composeEvents(event.name, payload)} select`).execute(tx);
}

/**
 * The same as queries of the WITH clause of a statement, which stores what happened as well.
 * @param source selects `at`, by the platform's clock, and `payload`, for each event
 */
export const composeEvents = (name: string, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  event as (
    insert into outbox (occurred_at, name, payload, request_id)
    select at, ${name}::text, payload, ${currentRequestId() ?? null}::text from (${source}) source returning id),
  pending as (insert into outbox_pending (event_id) select id from event)`;

/** What a job's payload names the request as that it comes from; `background_jobs()` and the job itself are given the rest. */
const REQUEST_ID = '_requestId';

/** The queue's task that delivers an event. */
export const DELIVER_EVENT = 'deliver_event';
const EVENTS_A_TURN = 1_000;

/**
 * Puts the events that wait on the job queue, the oldest first, each exactly once however many do this at the same time.
 * @param db works as who may work the queue: the worker, or the owner
 * @returns how many; as many as fit a turn may mean that more wait
 */
export async function queueEvents(db: Db, max = EVENTS_A_TURN): Promise<number> {
  const { queued } = await one(
    db,
    sql<{ queued: number }>`
      with next as (select event_id from outbox_pending order by event_id limit ${max} for update skip locked),
      taken as (delete from outbox_pending w using next where w.event_id = next.event_id returning w.event_id),
      jobs as (
        select array_agg((${DELIVER_EVENT}, json_strip_nulls(json_build_object('eventId', o.id::text, ${REQUEST_ID}::text, o.request_id)),
          null, null, null, null, null, null)::graphile_worker.job_spec order by o.id) as specs
        from taken join outbox o on o.id = taken.event_id having count(*) > 0)
      select count(*)::int as queued from jobs, graphile_worker.add_jobs(jobs.specs)`,
  );
  return queued;
}

/** A job's payload, and apart from it the request that the job comes from. */
export function splitPayload(given: unknown): { payload: Record<string, unknown>; requestId: string | undefined } {
  const { [REQUEST_ID]: requestId, ...payload } = (given ?? {}) as Record<string, unknown>;
  return { payload, requestId: typeof requestId === 'string' ? requestId : undefined };
}

/** Puts a job on the queue in the caller's transaction, which remembers the request that it comes from. `key`: one waiting job of that key is enough. `afterMs`: not before. */
export async function addJob(
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; afterMs?: number } = {},
): Promise<void> {
  const requestId = currentRequestId();
  const given = requestId === undefined ? payload : { ...payload, [REQUEST_ID]: requestId };
  await sql`select queue_job(${task}, ${toJson(given)}::json, ${options.key ?? null}, now() + ${options.afterMs ?? null}::int * interval '1 millisecond')`.execute(
    tx,
  );
}

/** Calls every handler of an event that has not handled it yet; each commits with its own record. */
export async function deliverEvent(db: Db, eventHandlers: EventHandler[], eventId: string): Promise<void> {
  const event = await maybeOne(
    db,
    prepared(
      sql<{
        name: string;
        payload: Record<string, unknown>;
        at: Date;
      }>`select name, payload, occurred_at as at from outbox where id = ${eventId}::bigint`,
    ),
  );
  if (!event) return;
  for (const handler of eventHandlers.filter((candidate) => candidate.event === event.name)) {
    await inTransaction(db, async (tx) => {
      const first = await rows(
        tx,
        prepared(
          sql`insert into outbox_deliveries (event_id, handler, handled_at) values (${eventId}::bigint, ${handler.name}, app_now()) on conflict do nothing returning 1`,
        ),
      );
      if (first.length > 0) await handler.handle(tx, event.payload, event.at);
    });
  }
}

/** Delivers every event not yet handled: for the demo's seed and for tests, which have no worker running. */
export async function deliverAll(db: Db, eventHandlers: EventHandler[]): Promise<void> {
  const waiting = await rows(
    db,
    sql<{ id: bigint }>`select o.id from outbox o where exists (
      select from unnest(${eventHandlers.map(({ name }) => name)}::text[], ${eventHandlers.map(({ event }) => event)}::text[]) as h (name, event)
      where h.event = o.name and not exists (select from outbox_deliveries d where d.event_id = o.id and d.handler = h.name)) order by o.id`,
  );
  for (const { id } of waiting) await deliverEvent(db, eventHandlers, id.toString());
}

/** What an event is called among jobs, as SQL. */
export const eventName = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select name || ' (event ' || id || ')' from outbox where id = ${id})`;

/** When the events happened that have not reached the queue yet, as a subquery (occurred_at). */
export const unqueuedEvents = sql`(
  select o.occurred_at from outbox_pending w join outbox o on o.id = w.event_id)`;

/** How many events have not reached the queue, and for how long the oldest of them has waited. */
export const readOutboxFigures = (db: Db): Promise<{ waiting: number; oldestSeconds: number }> =>
  one(
    db,
    sql<{ waiting: number; oldestSeconds: number }>`
      select count(*)::int as waiting, coalesce(extract(epoch from app_now() - min(occurred_at)), 0)::float8 as "oldestSeconds"
      from ${unqueuedEvents} e`,
  );
