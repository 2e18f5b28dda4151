import type { LegalDocument } from '@fairlead/contract/domain/agreements.ts';
import { statedFacts } from '#features/members/index.ts';
import { type Db, maybeOne, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import type { OnRecord } from './rules.ts';

/** What a member has stated, the newest versions that they agreed to, and since when they are asked for more. */
export type MemberRecord = OnRecord & { dueSince: Date | null };

const columns = sql`
  country, date_of_birth as "dateOfBirth", agreement_due_since as "dueSince",
  coalesce((select max(version) from agreements where member_id = m.id and document = 'risk'), 0) as risk,
  coalesce((select max(version) from agreements where member_id = m.id and document = 'terms'), 0) as terms,
  coalesce((select max(version) from agreements where member_id = m.id and document = 'privacy'), 0) as privacy`;

/** What is on record of a member. */
export const findRecord = (db: Db, memberId: number): Promise<MemberRecord | undefined> =>
  maybeOne(db, sharedRead(sql<MemberRecord>`select ${columns} from ${statedFacts} m where id = ${memberId}`));

/** An agreement as it was given. */
export type Agreement = { document: LegalDocument; version: number; agreedAt: Date };

/** What a member agreed to, newest first. */
export const listAgreements = (db: Db, memberId: number): Promise<Agreement[]> =>
  rows(
    db,
    sql<Agreement>`
      select document, version, agreed_at as "agreedAt" from agreements where member_id = ${memberId}
      order by agreed_at desc, document, version desc`,
  );

/** Keeps that a member agreed to a version; the first time counts. @returns whether it is the first */
export async function insertAgreement(
  tx: Tx,
  agreement: { memberId: number; document: LegalDocument; version: number; ip: string },
): Promise<boolean> {
  const { memberId, document, version, ip } = agreement;
  const inserted = await rows(
    tx,
    sql`insert into agreements (member_id, document, version, agreed_at, ip)
      values (${memberId}, ${document}, ${version}, app_now(), ${ip}) on conflict do nothing returning 1`,
  );
  return inserted.length > 0;
}
