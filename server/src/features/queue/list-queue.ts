import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import {
  decidableKinds,
  type QueueKind,
  queueRules,
  type ServiceTimes,
  visibleKinds,
} from '@fairlead/contract/domain/queue-kinds.ts';
import type { QueueItem, queueContract } from '@fairlead/contract/features/queue.ts';
import type { QueueKindAges } from '@fairlead/contract/features/queue-ages.ts';
import { readSetting, readSettings } from '#features/settings/index.ts';
import { type ChangeKinds, listApprovable, titleChanges } from '#features/staged-changes/index.ts';
import { findFlags } from '#features/withdrawals/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Db } from '#foundation/db.ts';
import { countAges } from './ages-store.ts';
import { type Counts, countItems } from './counts-store.ts';
import { formatCursor, parseCursor } from './rules.ts';
import { readSearch } from './search-store.ts';
import { type FoundItem, findItems, findSearchedRows, type KindTime, type Reader } from './store.ts';

const ROWS = 50;

type Asked = QueryOf<typeof queueContract.list>;

/** What waits and the reader's role may read: a page in the order asked for, and the counts of the views. */
export async function listQueue(
  db: Db,
  changeKinds: ChangeKinds,
  actor: StaffActor,
  asked: Asked,
  language: string,
): Promise<{
  items: QueueItem[];
  next: string | null;
  counts: Counts;
  times: ServiceTimes;
  searchedRows: number | undefined;
}> {
  const times = await readSetting(db, 'service_times');
  const reader = toReader(actor, changeKinds);
  const kinds = timeKinds(visibleKinds(actor.role), times);
  const counts = await countItems(db, reader, kinds);
  const limit = asked.limit ?? ROWS;
  const filter = {
    kinds: asked.kind ? kinds.filter(({ kind }) => kind === asked.kind) : kinds,
    isApproval: asked.view === 'approvals',
    isOverdue: asked.view === 'overdue',
    age: asked.age,
    assignee: asked.view === 'mine' ? actor.id : toAssignee(asked.assignee, actor.id),
    search: asked.search?.trim() ? await readSearch(db, asked.search.trim()) : undefined,
  };
  const found = await findItems(db, reader, filter, {
    sort: asked.sort ?? 'due',
    after: asked.after ? parseCursor(asked.after) : undefined,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? formatCursor(last) : null;
  const searchedRows = await findSearchedRows(db, reader, filter);
  return { items: await present(db, changeKinds, reader, page, language), next, counts, times, searchedRows };
}

/** How much waits that a role may read, and how much of it is overdue. */
export async function countQueue(
  db: Db,
  { id: staffId, role }: StaffActor,
): Promise<{ open: number; overdue: number }> {
  const kinds = timeKinds(visibleKinds(role), await readSetting(db, 'service_times'));
  const { open, overdue } = await countItems(db, { staffId, decidable: [], approvableChanges: [] }, kinds);
  return { open, overdue };
}

/** How much of each kind waits that a role may read, by age. */
export async function readAges(db: Db, { role }: StaffActor): Promise<readonly QueueKindAges[]> {
  return countAges(db, timeKinds(visibleKinds(role), await readSetting(db, 'service_times')));
}

const toReader = ({ id: staffId, role }: StaffActor, changeKinds: ChangeKinds): Reader => ({
  staffId,
  decidable: decidableKinds(role),
  approvableChanges: listApprovable(changeKinds, role),
});

const timeKinds = (kinds: readonly QueueKind[], times: ServiceTimes): KindTime[] =>
  kinds.map((kind) => ({ kind, hours: times[queueRules[kind].time] }));

/** Whose work is looked for: undefined anyone's, null no one's. */
function toAssignee(asked: string | undefined, ownId: number): number | null | undefined {
  if (asked === undefined) return undefined;
  if (asked === 'none') return null;
  return asked === 'me' ? ownId : Number(asked);
}

async function present(
  db: Db,
  changeKinds: ChangeKinds,
  reader: Reader,
  found: readonly FoundItem[],
  language: string,
): Promise<QueueItem[]> {
  const listIds = (...kinds: QueueKind[]) => found.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []));
  const withdrawals = listIds('withdrawal', 'payout_unknown');
  const limits = await readSettings(db);
  const flagged = withdrawals.length > 0 ? await findFlags(db, withdrawals, limits) : [];
  const flags = new Map(flagged.map((each) => [each.id, each.flags]));
  const titles = await titleChanges(db, changeKinds, listIds('change'), language);
  return found.map((item) => {
    const { kind, id, member_id, member_name, assignee_id, assignee_name, not_by, topic } = item;
    const { about_id, since, due_at, amount, state, by, needs_approval } = item;
    const isApprover = kind !== 'change' || reader.approvableChanges.includes(topic);
    return {
      ...{ kind, id, about_id, since, due_at, amount, state, by, needs_approval },
      member: member_id === null ? null : { id: member_id, username: member_name ?? '' },
      topic: (kind === 'change' && titles.get(id)) || topic,
      flags: (kind === 'withdrawal' || kind === 'payout_unknown' ? flags.get(id) : undefined) ?? [],
      may_decide: isApprover && reader.decidable.includes(kind) && !(needs_approval && not_by.includes(reader.staffId)),
      assignee: assignee_id === null ? null : { id: assignee_id, username: assignee_name ?? '' },
    };
  });
}
