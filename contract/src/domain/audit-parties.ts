import * as z from 'zod/mini';
import { id } from './ids.ts';

/** Who acts: staff, members, or the platform itself. */
export const auditActorKinds = ['staff', 'member', 'system'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/** Who did something. `name`: null for the platform, and for one who is gone. */
export const auditActor = z.object({ kind: z.enum(auditActorKinds), id: z.nullable(id), name: z.nullable(z.string()) });

/** What it was done to; `id` is null where there is one of the kind only. `name`: of a member or of staff. */
export const auditSubject = z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) });
