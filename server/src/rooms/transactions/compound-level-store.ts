import type { CompoundLevel } from '@fairlead/contract/rooms/transactions.ts';
import type { Page } from '@fairlead/contract/vocabulary/paging.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

/** Lines from compounding returns that have been released to the member. */
const released = (memberId: number) => sql`
  level_income_lines l join runs release on release.id = l.released_by
  where l.receiver_id = ${memberId} and l.compound and l.amount > 0 and l.cancelled_at is null
    and (release.finished_at is not null or release."cursor" >= l.receiver_id)`;

/** How many released compound lines a member has. */
export async function countCompoundLevels(db: Db, memberId: number): Promise<number> {
  return (await one(db, sql<{ count: number }>`select count(*)::int as count from ${released(memberId)}`)).count;
}

/** A page of a member's released compound lines, newest first. */
export async function listCompoundLevels(db: Db, memberId: number, page: Page): Promise<CompoundLevel[]> {
  const found = await rows(
    db,
    sql<Row>`
      with page as materialized (
        select l.day, l.investment_id, l.level, l.from_id, l.onamount, l.ppm, l.amount, release.created_at from ${released(memberId)}
        order by l.day desc, l.investment_id desc, l.level limit ${page.limit} offset ${page.offset})
      select p.*, m.username, m.email, f.username as from_username, f.email as from_email
      from page p join members m on m.id = ${memberId} join members f on f.id = p.from_id
      order by p.day desc, p.investment_id desc, p.level`,
  );
  return found.map((row) => ({
    id: `${row.day}-${row.investment_id}-${row.level}`,
    user: { name: row.username, email: row.email },
    userBy: { name: row.from_username, email: row.from_email },
    type: 'compound_level',
    level: row.level,
    onamount: row.onamount,
    amount: row.amount,
    percent: row.ppm,
    day: row.day,
    createdAt: row.created_at,
  }));
}

type Row = {
  day: string;
  investment_id: number;
  level: number;
  onamount: bigint;
  ppm: number;
  amount: bigint;
  created_at: Date;
  username: string;
  email: string;
  from_username: string;
  from_email: string;
};
