import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { type AuditEntry, auditContract } from '@fairlead/contract/features/audit.ts';
import type { StaffAccount } from '@fairlead/contract/features/staff-accounts.ts';
import { groupNames, readActions } from '#features/audit/components/groups.ts';
import { labelAction, labelActor, labelKind, labelSubject, subjectKinds } from '#features/audit/components/labels.ts';
import { audit } from '#features/audit/texts.ts';
import type { ListView } from '#foundation/list-view.ts';
import type { ListFilter } from '#ui/list-page.tsx';
import { findPeriod } from '#ui/period.ts';

type Query = QueryOf<typeof auditContract.list>;
const query = auditContract.list.query;

/** What the address asks for; what is no such filter counts as not given, as addresses are typed and mailed about. */
export function readQuery({ page, limit, search, view }: ListView): Query {
  const text = (name: string) => view.text(name) || undefined;
  const asked = {
    actor: text('actor'),
    subject: text('subject'),
    ip: text('ip'),
    search: search.trim() === '' ? undefined : search.slice(0, 100),
    ...findPeriod(view),
  };
  const action = readActions(view.text('action'));
  const fields = query.shape;
  const valid = Object.entries(asked).filter(
    ([name, value]) => value !== undefined && fields[name as keyof typeof asked].safeParse(value).success,
  );
  return { ...(Object.fromEntries(valid) as Query), ...(action && { action }), page, limit };
}

const PERSON = /^(staff|member):(\d+)$/;

/** The menus; what the address asks for beside their choices is one of them too, so that it can be seen and taken away. */
export function getFilters(
  { view }: ListView,
  staff: readonly StaffAccount[],
  entries: readonly AuditEntry[],
): ListFilter[] {
  const [actor, action, subject, ip] = [view.text('actor'), view.text('action'), view.text('subject'), view.text('ip')];
  const who = [
    ...(['staff', 'member', 'system'] as const).map((value) => ({ value, label: audit(`who.${value}`) })),
    ...staff.map(({ id, username }) => ({ value: `staff:${id}`, label: username })),
  ];
  const groups = groupNames.map((value) => ({ value: value as string, label: audit(`group.${value}`) }));
  const kinds = subjectKinds.map((value) => ({ value: value as string, label: labelKind(value) }));
  return [
    { name: 'actor', label: audit('who'), choices: withChoice(who, actor, namePerson(actor, entries)) },
    {
      name: 'action',
      label: audit('group'),
      choices: withChoice(groups, action, readActions(action) && labelAction({ action, count: 1 })),
    },
    { name: 'subject', label: audit('subject'), choices: withChoice(kinds, subject, nameSubject(subject, entries)) },
    ...(ip ? [{ name: 'ip', label: audit('from'), choices: [{ value: ip, label: ip }] }] : []),
  ];
}

function withChoice<C extends { value: string; label: string }>(
  choices: C[],
  value: string,
  label: string | undefined,
) {
  const isKnown = value === '' || label === undefined || choices.some((choice) => choice.value === value);
  return isKnown ? choices : [{ value, label }, ...choices];
}

function namePerson(actor: string, entries: readonly AuditEntry[]): string | undefined {
  const [, kind, id] = PERSON.exec(actor) ?? [];
  if (kind !== 'staff' && kind !== 'member') return undefined;
  const known = entries.find((entry) => entry.actor.kind === kind && String(entry.actor.id) === id);
  return labelActor(known?.actor ?? { kind, id: Number(id), name: null });
}

function nameSubject(subject: string, entries: readonly AuditEntry[]): string | undefined {
  const colon = subject.indexOf(':');
  if (colon < 1) return undefined;
  const [kind, id] = [subject.slice(0, colon), subject.slice(colon + 1)];
  const known = entries.find((entry) => entry.subject.kind === kind && entry.subject.id === id);
  return labelSubject(known?.subject ?? { kind, id, name: null });
}
