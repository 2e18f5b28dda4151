import type { Audience } from '@fairlead/contract/domain/endpoint.ts';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';

/** Where a request came from, for the audit log. */
export type Origin = { ip: string; requestId: string };

export type MemberActor = { kind: 'member'; id: number } & Origin;
export type StaffActor = { kind: 'staff'; id: number; role: StaffRole } & Origin;
/** A signed-in person. */
export type Actor = MemberActor | StaffActor;
/** The platform itself: jobs and the operator's command line. */
export type SystemActor = { kind: 'system'; id: null } & Origin;
/** Anyone who does something that is audited. */
export type Doer = Actor | SystemActor;
/** Whom the audit log names. */
export type AuditedActor = Pick<Doer, 'kind' | 'id'> & Origin;

export const systemActor: SystemActor = { kind: 'system', id: null, ip: '', requestId: '' };

/** The actor a handler sees, by what its endpoint declares. */
export type ActorFor<A extends Audience> = A extends 'visitor'
  ? Actor | undefined
  : A extends 'self'
    ? MemberActor
    : A extends 'admin'
      ? StaffActor
      : Actor;
