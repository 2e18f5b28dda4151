import type { Programme } from '@fairlead/contract/domain/programme.ts';
import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Texts are read while drawing. */
export type Label = () => string;

/** What every list of transactions knows of an income programme. `app/programmes.ts` lists them. */
export type WebProgramme<P extends Programme = Programme> = {
  /** Stands before its transactions. */
  icon: TablerIcon;
  /** One of its transactions, all of them, and where their money comes from. */
  title: Label;
  type: Label;
  source: Label;
  /** What a member's statement calls those of its entries that touch a member. */
  entries: { readonly [Entry in keyof P['entryTypes']]?: Label };
};

/** Its run of the end of day, as staff's screens see it. */
export type ProgrammeRun = {
  label: Label;
  /** The same beside runs of the same day. */
  short: Label;
  /** Which of its sums a run has; one that has both pays a month's prizes. */
  sums: readonly ('due' | 'paid')[];
  /** What becomes of what the pool did not cover; without it that is forfeited. */
  unpaid?: Label;
};

/** What staff's screens know of an income programme. Each feature exports its own; `app/staff-programmes.ts` lists them. */
export type StaffProgramme<P extends Programme = Programme> = {
  /** What the journal calls what it posts. */
  entries: { readonly [Entry in keyof P['entryTypes']]: Label };
  /** What was done, by the action that the audit log has. */
  actions: { readonly [Action in P['auditActions'][number]]: Label };
  /** What its actions are done to: the screen that shows it, and what it is called with its number. */
  subjects: Readonly<Record<string, { screen: ScreenName; label: (id: string) => string }>>;
  /** What its proposals that a second person agrees to are called. */
  changes: { readonly [Kind in ChangeKindOf<P>]: Label };
  /** Its run, by the step of the end of day. */
  runs: { readonly [Step in StepOf<P>]: ProgrammeRun };
};

type StepOf<P> = P extends { step: infer Step extends string } ? Step : never;
type ChangeKindOf<P> = P extends { changeKinds: readonly (infer Kind extends string)[] } ? Kind : never;

/** A programme's rule on staff's settings: what it is called, whom it concerns, and its editor. `app/staff-rules.ts` lists them. */
export type ProgrammeRule = { title: Label; affects: Label; Editor: ComponentType };

/** Whether a word of the contract is one that programmes have a label for. */
export const isProgrammes = <Key extends string>(labels: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(labels, key);
