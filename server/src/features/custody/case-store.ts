import type { CaseOutcome, CustodyCaseState, ExplanationKind } from '@fairlead/contract/features/custody-cases.ts';
import { type Db, maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { type Check, check } from '#ledger/index.ts';

/** A case as the use cases work on it; what explains it is null while it is open. */
export type StoredCase = {
  id: number;
  state: CustodyCaseState;
  difference: bigint;
  outcome: CaseOutcome | null;
  explainedKind: ExplanationKind | null;
  explainedId: number | null;
  reason: string | null;
  proposedBy: number | null;
  /** When the difference that opened it was counted. */
  countedAt: Date;
};

/** A case, locked, or undefined. */
export const lockCase = (tx: Tx, id: number): Promise<StoredCase | undefined> =>
  maybeOne(
    tx,
    sql<StoredCase>`
      select c.id, c.state, c.difference, c.outcome, c.explained_kind as "explainedKind", c.explained_id as "explainedId", c.reason,
        c.proposed_by as "proposedBy",
        coalesce((select n.counted_at from custody_counts n where n.case_id = c.id order by n.id limit 1), c.opened_at) as "countedAt"
      from custody_cases c where c.id = ${id} for update of c`,
  );

/** What the first of two people says of a case. */
export type Explanation = {
  outcome: CaseOutcome;
  explained_by: { kind: ExplanationKind; id: number };
  reason: string;
};

export async function storeExplanation(tx: Tx, id: number, by: number, given: Explanation): Promise<void> {
  await sql`
    update custody_cases set state = 'proposed', outcome = ${given.outcome}, explained_kind = ${given.explained_by.kind},
      explained_id = ${given.explained_by.id}, reason = ${given.reason}, proposed_by = ${by}, proposed_at = app_now()
    where id = ${id}`.execute(tx);
}

export async function storeAgreement(tx: Tx, id: number, by: number): Promise<void> {
  await sql`update custody_cases set state = 'ended', agreed_by = ${by}, ended_at = app_now() where id = ${id}`.execute(
    tx,
  );
}

/** Opens a case again, without what was proposed. */
export async function clearExplanation(tx: Tx, id: number): Promise<void> {
  await sql`
    update custody_cases set state = 'open', outcome = null, explained_kind = null, explained_id = null, reason = null, proposed_by = null,
      proposed_at = null where id = ${id}`.execute(tx);
}

export const insertNote = async (tx: Tx, caseId: number, by: number, text: string): Promise<number> =>
  (
    await one(
      tx,
      sql<{ id: number }>`
        insert into custody_case_notes (case_id, staff_id, text, written_at) values (${caseId}, ${by}, ${text}, app_now()) returning id`,
    )
  ).id;

/** What must hold of counts and cases. */
export const custodyChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      'each count of custody is the sum of its places',
      sql`
        select count(*) as checked, count(*) filter (where n.counted <> l.sum) as broken,
          min(format('count %s: %s instead of %s', n.id, n.counted, l.sum)) filter (where n.counted <> l.sum) as example
        from custody_counts n cross join lateral (
          select coalesce(sum(amount), 0) as sum from custody_count_places where count_id = n.id) l`,
    ),
  (db) =>
    check(
      db,
      'each difference of custody is in a case',
      sql`
        select count(*) as checked, count(*) filter (where case_id is null) as broken, min(id::text) filter (where case_id is null) as example
        from custody_counts where difference <> 0`,
    ),
];
