import type { AuditActorKind } from '@fairlead/contract/domain/audit-parties.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { shownBackupState } from '#features/backups/index.ts';
import { openContacts } from '#features/inbox/index.ts';
import { dailyReturnsDue, investingMembers } from '#features/investments/index.ts';
import { openDeposits, openPaymentCases, unabsorbedCosts } from '#features/payments/index.ts';
import { missingDay, newestLevelsDay, newestLevelsDue } from '#features/runs/index.ts';
import { proposedChanges } from '#features/staged-changes/index.ts';
import { openSupport } from '#features/support/index.ts';
import { openTickets } from '#features/tickets/index.ts';
import { openRequests } from '#features/withdrawals/index.ts';
import { type Db, one, rows, sharedRead, sql } from '#foundation/db.ts';

type Dashboard = AnswerOf<typeof staffOverviewContract.adminDashboard>;

/** Single figures of several features, at once. */
export type Figures = Dashboard['backup'] & {
  at: Date;
  today: string;
  unabsorbed: bigint;
  investing: number;
  /** The day whose accrual is due next. */
  missing: string | null;
};
/** What a business day asks of the returns pool at what is invested now, and of the marketing pool by the newest run's lines. */
export type DailyDue = { returns_due: bigint; levels_due: bigint; levels_day: string | null };
/** What a business day asks of the pools. */
export const readDailyDue = (db: Db): Promise<DailyDue> =>
  one(
    db,
    sharedRead(sql<DailyDue>`
      select ${dailyReturnsDue} as returns_due, ${newestLevelsDue} as levels_due, ${newestLevelsDay} as levels_day`),
  );

export const readFigures = (db: Db): Promise<Figures> =>
  one(
    db,
    sharedRead(sql<Figures>`
      select app_now() as at, app_today() as today, ${unabsorbedCosts} as unabsorbed, ${investingMembers} as investing,
        ${missingDay} as missing, b.last_good_at, b.archived_through, b.restore_tested_at
      from ${shownBackupState} b`),
  );

/** The time, and what providers kept that equity has not absorbed yet. */
export const readUnabsorbed = (db: Db): Promise<Pick<Figures, 'at' | 'unabsorbed'>> =>
  one(
    db,
    sharedRead(sql<Pick<Figures, 'at' | 'unabsorbed'>>`select app_now() as at, ${unabsorbedCosts} as unabsorbed`),
  );

/** Something that waits for staff; withdrawals by kind and state. */
export type Waiting = {
  what: keyof Dashboard['waiting'];
  kind: Dashboard['waiting']['withdrawals'][number]['kind'] | null;
  state: Dashboard['waiting']['withdrawals'][number]['state'] | null;
  count: number;
  sum: bigint;
  oldest_at: Date | null;
};

/**
 * What waits: open withdrawal requests; deposits that may still be paid; cases of the payment review queue, with what arrived
 * and is neither credited nor refunded; tickets to answer; messages and changes that no one has taken up.
 */
export const listWaiting = (db: Db): Promise<Waiting[]> =>
  rows(
    db,
    sharedRead(sql<Waiting>`
      select 'withdrawals' as what, kind, status as state, count, sum, oldest_at from ${openRequests} w
      union all
      select 'payments', null, null, count, sum, oldest_at from ${openDeposits} d
      union all
      select 'payment_cases', null, null, count, sum, oldest_at from ${openPaymentCases} c
      union all
      select 'tickets', null, null, count, 0, oldest_at from ${openTickets} t
      union all
      select 'messages', null, null, sum(count)::int, 0, min(oldest_at) from (
        select * from ${openContacts} c union all select * from ${openSupport} s) m
      union all
      select 'changes', null, null, c.count, 0, c.oldest_at from ${proposedChanges} c
      order by what, kind, state`),
  );

/** A row of the audit log with the names of whom it concerns; of a subject the kind and the number. */
export type NewestEntry = {
  key: string;
  at: Date;
  actorKind: AuditActorKind;
  actorId: number | null;
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  subjectName: string | null;
};

/** The newest rows of the audit log, with who did it and whom it concerns by name. */
export const newestAudit = (db: Db, count: number): Promise<NewestEntry[]> =>
  rows(
    db,
    sharedRead(sql<NewestEntry>`
      select a.id::text as key, a.at, a.actor_kind as "actorKind", nullif(a.actor_id, 0) as "actorId",
        coalesce(s.username, m.username) as "actorName", a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId",
        coalesce(ss.username, sm.username) as "subjectName"
      from (
        select id, occurred_at as at, actor_kind, actor_id, action, split_part(subject, ':', 1) as subject_kind,
          nullif(substr(subject, strpos(subject || ':', ':') + 1), '') as subject_id
        from audit_entries order by id desc limit ${count}) a
      left join staff_names s on a.actor_kind = 'staff' and s.id = a.actor_id
      left join member_names m on a.actor_kind = 'member' and m.id = a.actor_id
      left join staff_names ss on a.subject_kind = 'staff' and ss.id::text = a.subject_id
      left join member_names sm on a.subject_kind = 'member' and sm.id =
        case when a.subject_id ~ '^[1-9][0-9]{0,8}$' then a.subject_id::int end
      order by a.id desc`),
  );
