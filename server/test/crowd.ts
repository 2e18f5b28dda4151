import { type Db, sql } from '#foundation/db.ts';

/** Members 1 to 24 with names that lists are searched by: some that all share, some that a few do, some of one alone. */
export async function createCrowd(owner: Db): Promise<void> {
  await sql`
    insert into members (username, email, fullname, password_hash, referral_code, created_at, updated_at)
    select case when n % 4 = 0 then 'bo-' || n else 'ann-' || n end, 'crowd-' || lpad(n::text, 2, '0') || '@crowd.invalid',
      case when n % 6 = 0 then 'Żółć ' || n when n % 2 = 0 then 'Amara Omondi' else '' end, 'none', 'crowd-' || n,
      app_now() - make_interval(days => n), app_now() from generate_series(1, 24) n order by n`.execute(owner);
}

/** So many more of the crowd that what all of it has is had by too many to look them up. */
export async function addToCrowd(owner: Db): Promise<void> {
  await sql`
    insert into members (username, email, password_hash, referral_code, created_at, updated_at)
    select 'more-' || n, n || '@crowd.invalid', 'none', 'more-' || n, app_now(), app_now() from generate_series(1, 20000) n`.execute(
    owner,
  );
}
