import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { Subscriber, subscriberStates } from '@fairlead/contract/features/newsletter.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';
import { KEEP_UNCONFIRMED_DAYS, LINK_DAYS } from './rules.ts';

const columns = sql`id, email, language, confirmed_at, created_at`;

/** The row of an address, made where there is none, and locked: those who ask for one address at once wait here. */
export const lockSubscriber = (tx: Tx, email: string, language: string): Promise<Subscriber> =>
  one(
    tx,
    sql<Subscriber>`
      insert into newsletter_subscribers as s (email, language, created_at) values (${email}, ${language}, app_now())
      on conflict (email) do update set language = case when s.confirmed_at is null then excluded.language else s.language end
      returning ${columns}`,
  );

/** How many mails with a link an address was sent in the last minutes. */
export async function countLinks(tx: Tx, subscriberId: number, minutes: number): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: number }>`select count(*)::int as count from newsletter_links
      where subscriber_id = ${subscriberId} and created_at > app_now() - make_interval(mins => ${minutes})`,
  );
  return count;
}

/** Keeps the hash of a link's token. */
export async function insertLink(tx: Tx, subscriberId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into newsletter_links (token_hash, subscriber_id, created_at, expires_at)
    values (${tokenHash}, ${subscriberId}, app_now(), app_now() + make_interval(days => ${LINK_DAYS}))`.execute(tx);
}

export type Link = { subscriberId: number; used: boolean; expired: boolean };

/** A link, locked so that it is used once. */
export const lockLink = (tx: Tx, tokenHash: Buffer): Promise<Link | undefined> =>
  maybeOne(
    tx,
    sql<Link>`
      select subscriber_id as "subscriberId", used_at is not null as used, expires_at <= app_now() as expired
      from newsletter_links where token_hash = ${tokenHash} for update`,
  );

/** Confirms an address by one of its links. @returns the address where it was not confirmed before */
export async function confirmSubscriber(
  tx: Tx,
  subscriberId: number,
  tokenHash: Buffer,
): Promise<Subscriber | undefined> {
  await sql`update newsletter_links set used_at = app_now() where token_hash = ${tokenHash}`.execute(tx);
  return maybeOne(
    tx,
    sql<Subscriber>`update newsletter_subscribers set confirmed_at = app_now()
      where id = ${subscriberId} and confirmed_at is null returning ${columns}`,
  );
}

/** Forgets an address with its links. @returns it, where it was there */
export const deleteSubscriber = (tx: Tx, id: number): Promise<Subscriber | undefined> =>
  maybeOne(tx, sql<Subscriber>`delete from newsletter_subscribers where id = ${id} returning ${columns}`);

/** The purge of addresses that were asked for long ago and never confirmed, with their links. */
export const purgeUnconfirmed: Purge = purgeRows(
  'newsletter_subscribers',
  'created_at',
  sql`confirmed_at is null and created_at < app_now() - make_interval(days => ${KEEP_UNCONFIRMED_DAYS})`,
);

export type SubscriberFilter = {
  state?: (typeof subscriberStates)[number] | undefined;
  search?: string | undefined;
};

/** A page of addresses, newest first, and how many there are. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  page: Page,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const [state, text] = [filter.state ?? null, filter.search?.trim() || null];
  const where = sql`where (${state}::text is null or (confirmed_at is not null) = (${state} = 'confirmed'))
    and (${text}::text is null or strpos(email, lower(${text})) > 0)`;
  const subscribers = await rows(
    db,
    sql<Subscriber>`select ${columns} from newsletter_subscribers ${where} order by id desc limit ${page.limit} offset ${page.offset}`,
  );
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from newsletter_subscribers ${where}`,
  );
  return { subscribers, total };
}

/** How many addresses are confirmed, and how many wait. */
export const countByState = (db: Db): Promise<{ confirmed: number; waiting: number }> =>
  one(
    db,
    sql<{ confirmed: number; waiting: number }>`
      select (count(confirmed_at))::int as confirmed, (count(*) filter (where confirmed_at is null))::int as waiting
      from newsletter_subscribers`,
  );

/** The next confirmed addresses after an id: the pieces of an export. No one who takes a break is invited meanwhile. */
export const confirmedAfter = (db: Db, id: number, limit: number): Promise<(Subscriber & { confirmed_at: Date })[]> =>
  rows(
    db,
    sql<Subscriber & { confirmed_at: Date }>`
      select ${columns} from newsletter_subscribers where id > ${id} and confirmed_at is not null
        and email not in (select lower(m.email) from member_names m join paused_members p on p.member_id = m.id)
      order by id limit ${limit}`,
  );
