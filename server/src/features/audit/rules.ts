import { type AuditField, findAuditField } from '@fairlead/contract/domain/audit-fields.ts';
import type { AuditChange } from '@fairlead/contract/features/audit.ts';

/** Fields that hold a member's number. */
const memberFields = [
  'beneficiaryId',
  'memberId',
  'payerId',
  'sponsorId',
  'userId',
  'userbyId',
] as const satisfies readonly AuditField[];

type Scalar = AuditChange['before'];

/**
 * What was changed, field by field: of what is recorded before and after, that which differs. A field inside another is
 * named with it (`holder.name`), an entry of a list by its place (`levels.1.ppm`); what was recorded as one value has no name.
 */
export function listChanges(before: unknown, after: unknown): AuditChange[] {
  const [were, are] = [flatten(before), flatten(after)];
  return [...new Set([...were.keys(), ...are.keys()])]
    .map((field) => ({ field, before: were.get(field) ?? null, after: are.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function flatten(value: unknown, name = '', found = new Map<string, Scalar>()): Map<string, Scalar> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found.set(name, value);
  else if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) found.set(name, value.join(', '));
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value))
      flatten(
        entry,
        [name, Array.isArray(value) ? Number(key) + 1 : key].filter((part) => part !== '').join('.'),
        found,
      );
  return found;
}

/** `withdrawal:12` as a kind of thing and which one. */
export function parseSubject(subject: string): { kind: string; id: string | null } {
  const colon = subject.indexOf(':');
  return colon < 0
    ? { kind: subject, id: null }
    : { kind: subject.slice(0, colon), id: subject.slice(colon + 1) || null };
}

/** The id of a member or of staff, where a text is one. */
export const parsePersonId = (id: string | null): number | null =>
  id && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;

/** The members' numbers that a change holds; null for one that holds none. */
export function getMemberIds({
  field,
  before,
  after,
}: AuditChange): { before: number | null; after: number | null } | null {
  const known = findAuditField(field.split('.').at(-1) ?? '');
  if (!memberFields.some((each) => each === known)) return null;
  const toId = (value: Scalar) => (value === null ? null : parsePersonId(String(value)));
  return { before: toId(before), after: toId(after) };
}
