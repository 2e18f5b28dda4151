import type { RawBuilder } from 'kysely';
import { type Db, inTransaction, maybeOne, one, prepared, rows, sql, type Tx } from './db.ts';
import { toJson } from './json.ts';

/** Something that happened, published in the transaction in which it happened. Money in a payload is decimal micro text. */
export type DomainEvent = { name: string; payload: Record<string, unknown> };

/** Handles one kind of event. Runs in a transaction of its own, exactly once for each event. */
export type EventHandler = {
  name: string;
  event: string;
  handle: (tx: Tx, payload: Record<string, unknown>, at: Date) => Promise<void>;
};

/** Writes the event, in the caller's transaction; the worker sees it shortly after the commit. */
export async function publish(tx: Tx, event: DomainEvent): Promise<void> {
  await prepared(sql`
    with event as (
      insert into outbox (occurred_at, name, payload) values (app_now(), ${event.name}, ${toJson(event.payload)}::jsonb) returning id)
    insert into outbox_pending (event_id) select id from event`).execute(tx);
}

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
        select array_agg((${DELIVER_EVENT}, json_build_object('eventId', event_id::text), null, null, null, null, null, null)
          ::graphile_worker.job_spec order by event_id) as specs
        from taken having count(*) > 0)
      select count(*)::int as queued from jobs, graphile_worker.add_jobs(jobs.specs)`,
  );
  return queued;
}

/** Puts a job on the queue in the caller's transaction. `key`: one waiting job of that key is enough. `afterMs`: not before. */
export async function addJob(
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; afterMs?: number } = {},
): Promise<void> {
  await sql`select queue_job(${task}, ${toJson(payload)}::json, ${options.key ?? null}, now() + ${options.afterMs ?? null}::int * interval '1 millisecond')`.execute(
    tx,
  );
}

/** Calls every handler of an event that has not handled it yet; each commits with its own record. */
export async function deliverEvent(db: Db, eventHandlers: EventHandler[], eventId: string): Promise<void> {
  const event = await maybeOne(
    db,
    sql<{
      name: string;
      payload: Record<string, unknown>;
      at: Date;
    }>`select name, payload, occurred_at as at from outbox where id = ${eventId}::bigint`,
  );
  if (!event) return;
  for (const handler of eventHandlers.filter((candidate) => candidate.event === event.name)) {
    await inTransaction(db, async (tx) => {
      const first = await rows(
        tx,
        sql`insert into outbox_deliveries (event_id, handler, handled_at) values (${eventId}::bigint, ${handler.name}, app_now()) on conflict do nothing returning 1`,
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
