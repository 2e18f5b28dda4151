import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { inLanguage, type Text, type TextValue } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** A simulation before it is known who reads it. */
export type Result = Omit<Simulation, 'counted' | 'changes' | 'parts' | 'assumptions'> & {
  counted: { count: number; what: (count: number) => Text };
  changes: Text[];
  parts: (Omit<Simulation['parts'][number], 'name'> & { name: TextValue })[];
  assumptions: readonly Text[];
};

/** The same as it is read. */
export const present = ({ counted, changes, parts, assumptions, ...rest }: Result, language: string): Simulation => ({
  ...rest,
  counted: { count: counted.count, what: counted.what(counted.count).in(language) },
  changes: changes.map((change) => change.in(language)),
  parts: parts.map(({ name, ...sums }) => ({ name: inLanguage(name, language), ...sums })),
  assumptions: assumptions.map((assumption) => assumption.in(language)),
});

type ChangeName = 'target' | 'term' | 'accruesOn' | 'returns' | 'credited' | 'minimum' | 'maximum' | 'newMoney';

/** What one value was and what it would be. */
export type Change = [name: ChangeName, was: Text, is: Text];

/** Only what differs. */
export const describeChanges = (pairs: readonly Change[]): Text[] =>
  pairs.filter(([, was, is]) => String(was) !== String(is)).map(([name, was, is]) => t(`change.${name}`, { was, is }));
