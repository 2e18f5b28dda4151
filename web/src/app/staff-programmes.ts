import type { programmes as descriptors } from '@fairlead/contract/app/programmes.ts';
import type { ProgrammeAction } from '@fairlead/contract/domain/audit-actions.ts';
import { ctoStaff } from '#features/cto/staff-programme.ts';
import { leadershipStaff } from '#features/leadership/staff-programme.ts';
import { rewardsStaff } from '#features/rewards/staff-programme.ts';
import { salaryStaff } from '#features/salary/staff-programme.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** Every income programme of the contract, as staff's screens see it. */
const staffProgrammes = {
  reward: rewardsStaff,
  leadership: leadershipStaff,
  salary: salaryStaff,
  cto: ctoStaff,
} as const satisfies { readonly [P in (typeof descriptors)[number] as P['name']]: StaffProgramme<P> };

const all = Object.values(staffProgrammes);
type Listed = (typeof all)[number];
type KeyIn<T> = T extends unknown ? keyof T & string : never;

/** What was done in a programme, in words. */
export const programmeActions = Object.assign({}, ...all.map(({ actions }) => actions)) as Record<
  ProgrammeAction,
  () => string
>;

/** What the actions of programmes are done to. */
export type ProgrammeSubject = KeyIn<Listed['subjects']>;
export const programmeSubjects = Object.assign({}, ...all.map(({ subjects }) => subjects)) as Record<
  ProgrammeSubject,
  StaffProgramme['subjects'][string]
>;
