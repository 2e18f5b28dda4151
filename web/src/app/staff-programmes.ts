import type { programmes as descriptors } from '@fairlead/contract/app/programmes.ts';
import type { ProgrammeAction } from '@fairlead/contract/domain/audit-actions.ts';
import type { ProgrammeEntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { ProgrammeStep } from '@fairlead/contract/domain/run-steps.ts';
import type { ProgrammeChangeKind } from '@fairlead/contract/domain/staged-changes.ts';
import { ctoStaff } from '#features/cto/staff-programme.ts';
import { leadershipStaff } from '#features/leadership/staff-programme.ts';
import { rewardsStaff } from '#features/rewards/staff-programme.ts';
import { salaryStaff } from '#features/salary/staff-programme.ts';
import type { Label, ProgrammeRun, StaffProgramme } from '#foundation/programme.ts';

/** Every income programme of the contract, as staff's screens see it. */
const programmes = {
  reward: rewardsStaff,
  leadership: leadershipStaff,
  salary: salaryStaff,
  cto: ctoStaff,
} as const satisfies { readonly [P in (typeof descriptors)[number] as P['name']]: StaffProgramme<P> };

const all = Object.values(programmes);
type KeyIn<T> = T extends unknown ? keyof T & string : never;
type ProgrammeSubject = KeyIn<(typeof all)[number]['subjects']>;

/** What programmes post, as the journal calls it. */
export const entryLabels = Object.assign({}, ...all.map(({ entries }) => entries)) as Record<ProgrammeEntryType, Label>;

/** What was done in programmes, as the audit log calls it. */
export const actionLabels = Object.assign({}, ...all.map(({ actions }) => actions)) as Record<ProgrammeAction, Label>;

/** What the actions of programmes are done to. */
export const programmeSubjects = Object.assign({}, ...all.map(({ subjects }) => subjects)) as Record<
  ProgrammeSubject,
  StaffProgramme['subjects'][string]
>;

/** Proposals about programmes that a second person agrees to. */
export const changeLabels = Object.assign({}, ...all.map(({ changes }) => changes)) as Record<
  ProgrammeChangeKind,
  Label
>;

/** The runs of programmes at the end of day, by step. */
export const programmeRuns = Object.assign({}, ...all.map(({ runs }) => runs)) as Record<ProgrammeStep, ProgrammeRun>;
