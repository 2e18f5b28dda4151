import type { RankStats, RankVersion } from '@fairlead/contract/features/leadership.ts';
import { changePeople } from '#features/staged-changes/index.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { Rank, RankDraft } from './rules.ts';

const columns = sql`v.rank_id as id, v.name, v.business, v.amount`;

/** A rank with the version of the ranks that it belongs to. */
export type VersionedRank = Rank & { version: number };

/** The current ranks, lowest first. */
export const listRanks = (db: Db): Promise<Rank[]> =>
  rows(
    db,
    sql<Rank>`select ${columns} from leadership_version_ranks v
      where v.version = (select max(version) from leadership_versions) order by v.business`,
  );

/** The ranks that held just before a moment, lowest first; before the first change those that came with the platform. */
export const listRanksAt = (db: Db, at: Date): Promise<VersionedRank[]> =>
  rows(
    db,
    sql<VersionedRank>`select ${columns}, v.version from leadership_version_ranks v
      where v.version = (select max(version) from leadership_versions where version = 1 or valid_from < ${at}) order by v.business`,
  );

/** Every rank that there is or was, by the name it had last. */
export const listKnownRanks = (db: Db): Promise<Pick<Rank, 'id' | 'name'>[]> =>
  rows(
    db,
    sql<Pick<Rank, 'id' | 'name'>>`
      select distinct on (rank_id) rank_id as id, name from leadership_version_ranks order by rank_id, version desc`,
  );

/** Lets only one transaction at a time change the ranks: what one read is still so when it writes. */
export async function lockRanks(tx: Tx): Promise<void> {
  await lockAlone(tx, 'leadershipRanks');
}

/** Stores the ranks' new version, which holds from now on. A rank without an id is a new one. */
export async function storeRanks(tx: Tx, ranks: readonly RankDraft[], changeId: number | null): Promise<void> {
  const { version } = await one(
    tx,
    sql<{ version: number }>`
      insert into leadership_versions (version, change_id, valid_from)
      select (select max(version) from leadership_versions) + 1, ${changeId}, app_now() returning version`,
  );
  for (const { id, name, business, amount } of ranks) {
    const rankId = id ?? (await insertRank(tx));
    await sql`insert into leadership_version_ranks (version, rank_id, name, business, amount)
      values (${version}, ${rankId}, ${name}, ${business}, ${amount})`.execute(tx);
  }
}

async function insertRank(tx: Tx): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`insert into leadership_ranks (created_at) values (app_now()) returning id`,
  );
  return id;
}

/** Every rank that there is or was, as it was last, with what it has cost. */
export const listRankStats = (db: Db): Promise<RankStats[]> =>
  rows(
    db,
    sql<RankStats>`
      select v.rank_id as id, v.name, v.business, v.amount, v.version = (select max(version) from leadership_versions) as active,
        count(a.id)::int as reached, count(a.id) filter (where a.paid_at is null)::int as waiting,
        coalesce(sum(a.amount) filter (where a.paid_at is not null and a.reversed_at is null), 0)::bigint as total_paid
      from (select distinct on (rank_id) version, rank_id, name, business, amount from leadership_version_ranks order by rank_id, version desc) v
        left join leadership_awards a on a.rank_id = v.rank_id
      group by v.version, v.rank_id, v.name, v.business, v.amount order by v.business, v.rank_id`,
  );

type StoredVersion = Omit<RankVersion, 'ranks'>;

/** The newest versions of the ranks, with the people behind them. */
export async function listVersions(db: Db, limit: number): Promise<RankVersion[]> {
  const versions = await rows(
    db,
    sql<StoredVersion>`
      select l.version, c.author, c.approved_by, coalesce(c.reason, '') as reason, l.valid_from
      from leadership_versions l left join ${changePeople} c on c.id = l.change_id
      order by l.version desc limit ${limit}`,
  );
  const ranks = await rows(
    db,
    sql<VersionedRank>`select ${columns}, v.version from leadership_version_ranks v
      where v.version = any (${versions.map(({ version }) => version)}::int[]) order by v.version, v.business`,
  );
  return versions.map((each) => ({
    ...each,
    ranks: ranks.filter(({ version }) => version === each.version).map(({ version: _, ...rank }) => rank),
  }));
}
