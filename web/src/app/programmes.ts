import type { programmes as descriptors } from '@fairlead/contract/app/programmes.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type {
  ProgrammeName,
  ProgrammeTransactionType,
  TransactionSource,
  TransactionType,
} from '@fairlead/contract/domain/transaction-types.ts';
import { ctoWeb } from '#features/cto/programme.ts';
import { leadershipWeb } from '#features/leadership/programme.ts';
import { rewardsWeb } from '#features/rewards/programme.ts';
import { salaryWeb } from '#features/salary/programme.ts';
import type { WebProgramme } from '#foundation/programme.ts';

/** Every income programme of the contract, as lists of transactions see it. */
const programmes: { readonly [P in (typeof descriptors)[number] as P['name']]: WebProgramme<P> } = {
  reward: rewardsWeb,
  leadership: leadershipWeb,
  salary: salaryWeb,
  cto: ctoWeb,
};

const types = Object.fromEntries(
  Object.entries(programmes).map(([name, programme]) => [`${name}_transaction`, programme]),
) as Record<ProgrammeTransactionType, WebProgramme>;
const entries: Partial<Record<EntryType, () => string>> = Object.assign(
  {},
  ...Object.values(programmes).map((programme) => programme.entries),
);

/** Whether a type of transactions is a programme's. */
export const isProgrammeType = (type: TransactionType): type is ProgrammeTransactionType => type in types;
export const getByType = (type: ProgrammeTransactionType): WebProgramme => types[type];

/** Whether a transaction's money comes from a programme. */
export const isProgrammeSource = (source: TransactionSource): source is ProgrammeName => source in programmes;
export const getBySource = (source: ProgrammeName): WebProgramme => programmes[source];

/** What a member's statement calls a programme's entry; undefined for every other. */
export const findEntryLabel = (type: EntryType): string | undefined => entries[type]?.();
