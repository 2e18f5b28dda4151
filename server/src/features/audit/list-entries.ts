import { auditActions, failedSignInActions } from '@fairlead/contract/domain/audit-actions.ts';
import { auditActorKinds } from '@fairlead/contract/domain/audit-parties.ts';
import type { Page } from '@fairlead/contract/domain/paging.ts';
import {
  type AuditChange,
  type AuditEntry,
  type AuditFilter,
  MAX_AUDIT_ENTRIES,
} from '@fairlead/contract/features/audit.ts';
import type { Db } from '#foundation/db.ts';
import {
  countEntries,
  type EntryFilter,
  type FailedEntry,
  type FoundEntry,
  findEntries,
  findNamed,
  readEntries,
  readNames,
  type StoredEntry,
} from './entries-store.ts';
import { getMemberIds, listChanges, parsePersonId, parseSubject } from './rules.ts';

/** A page of the audit log with the failed sign-ins, newest first, and how many match, of at most {@link MAX_AUDIT_ENTRIES}. */
export async function listEntries(
  db: Db,
  asked: AuditFilter,
  page: Page,
): Promise<{ entries: AuditEntry[]; total: number; more: boolean }> {
  const filter = await readFilter(db, asked);
  const counted = await countEntries(db, filter, MAX_AUDIT_ENTRIES + 1);
  const more = counted > MAX_AUDIT_ENTRIES;
  const within = { offset: page.offset, limit: Math.min(page.limit, MAX_AUDIT_ENTRIES - page.offset) };
  const found = within.limit > 0 ? await findEntries(db, filter, { ...within, areFew: !more }) : [];
  return { entries: await present(db, found), total: more ? MAX_AUDIT_ENTRIES : counted, more };
}

async function readFilter(db: Db, { actor, action, subject, from, to, ip, search }: AuditFilter): Promise<EntryFilter> {
  const [kind, actorId] = actor?.split(':') ?? [];
  const text = search?.trim();
  const about = subject === undefined ? undefined : parseSubject(subject);
  return {
    actorKind: auditActorKinds.find((known) => known === kind) ?? null,
    actorId: parsePersonId(actorId ?? null),
    actions: action ? auditActions.filter((known) => action.includes(known)) : null,
    failedActions: action ? failedSignInActions.filter((known) => action.includes(known)) : null,
    subjectKind: about?.kind ?? null,
    subjectId: about?.id ?? null,
    from: from ?? null,
    to: to ?? null,
    ip: ip ?? null,
    sought: text ? { text, ...(await findNamed(db, text)) } : null,
  };
}

type Named = (kind: string, id: number | null) => string | null;

async function present(db: Db, found: readonly FoundEntry[]): Promise<AuditEntry[]> {
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]));
  const stored = new Map((await readEntries(db, ids)).map((entry) => [entry.id, withChanges(entry)]));
  const nameOf = await nameAll(db, found, [...stored.values()]);
  return found.flatMap((entry) => {
    if (entry.kind !== null) return [presentFailed(entry, entry.at, nameOf)];
    const logged = entry.id === null ? undefined : stored.get(entry.id);
    return logged ? [presentLogged(logged, entry.at, nameOf)] : [];
  });
}

type ReadEntry = StoredEntry & { changes: AuditChange[] };
const withChanges = (entry: StoredEntry): ReadEntry => ({ ...entry, changes: listChanges(entry.before, entry.after) });

async function nameAll(db: Db, found: readonly FoundEntry[], stored: readonly ReadEntry[]): Promise<Named> {
  const people = [
    ...found.map(({ kind, accountId }) => ({ kind, id: accountId })),
    ...stored.map(({ actorKind, actorId }) => ({ kind: actorKind, id: actorId })),
    ...stored.map(({ subject }) => parseSubject(subject)).map(({ kind, id }) => ({ kind, id: parsePersonId(id) })),
    ...stored
      .flatMap(({ changes }) => changes.map(getMemberIds))
      .flatMap((ids) => (ids ? [ids.before, ids.after] : []))
      .map((id) => ({ kind: 'member', id })),
  ];
  const listIds = (of: string) => [...new Set(people.flatMap(({ kind, id }) => (kind === of && id ? [id] : [])))];
  const names = await readNames(db, listIds('member'), listIds('staff'));
  const byPerson = new Map(names.map(({ kind, id, username }) => [`${kind}:${id}`, username]));
  return (kind, id) => byPerson.get(`${kind}:${id}`) ?? null;
}

function presentLogged(entry: ReadEntry, at: Date, nameOf: Named): AuditEntry {
  const { actorKind, actorId, action, reason, ip, position, hash } = entry;
  const subject = parseSubject(entry.subject);
  return {
    ...{ key: String(entry.id), at, action, count: 1, reason, ip },
    actor: { kind: actorKind, id: actorId || null, name: nameOf(actorKind, actorId) },
    subject: { ...subject, name: nameOf(subject.kind, parsePersonId(subject.id)) },
    changes: entry.changes.map((change) => presentChange(change, nameOf)),
    request_id: entry.requestId,
    login: entry.login,
    chain: position !== null && hash !== null ? { position, hash } : null,
  };
}

function presentChange(change: AuditChange, nameOf: Named): AuditChange {
  const ids = getMemberIds(change);
  return ids
    ? { ...change, names: { before: nameOf('member', ids.before), after: nameOf('member', ids.after) } }
    : change;
}

/** Account 0 stands for a name that no account has. */
function presentFailed(entry: FailedEntry, at: Date, nameOf: Named): AuditEntry {
  const { kind, accountId, action, hour, ip, agent, count } = entry;
  const name = nameOf(kind, accountId);
  return {
    ...{ key: `${action}:${kind}:${accountId}:${hour.toISOString()}:${ip}`, at, action, count, ip, reason: null },
    actor: { kind, id: accountId || null, name },
    subject: { kind, id: accountId ? String(accountId) : null, name },
    changes: [{ field: 'agent', before: null, after: agent }],
    request_id: null,
    login: null,
    chain: null,
  };
}
