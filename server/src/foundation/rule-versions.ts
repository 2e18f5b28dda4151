import type { AuditAction } from '@fairlead/contract/domain/audit-actions.ts';
import type { RuleVersion } from '@fairlead/contract/features/money-rules.ts';
import type { Db } from './db.ts';
import type { TextValue } from './texts.ts';

/** One value before and after, as people read it; null: there was, or is, none. */
export type DescribedChange = { field: TextValue; before: TextValue | null; after: TextValue | null };

/** What the audit log recorded of a thing: its fields as JSON carries them. */
export type Recorded = Record<string, unknown> | null | undefined;

/** A version before it is known which of them holds. `subject`: what a version replaces an earlier one of. */
export type Version = Omit<RuleVersion, 'state' | 'part' | 'changes'> & {
  subject: string;
  /** Undefined: it holds or held. */
  coming?: 'proposed' | 'scheduled' | undefined;
  part: TextValue | null;
  changes: DescribedChange[];
};

/** Where the versions of a rule are found, and what it is now, beside the settings of its group. */
export type RuleSource = {
  /** What the audit log records of it: how each action's record is described. Of a removal nothing is left after. */
  logged?: Readonly<Partial<Record<AuditAction, (before: Recorded, after: Recorded) => DescribedChange[]>>>;
  /** The log records it as one whole: each record is the next version of the same. */
  isWhole?: boolean;
  /** The newest versions that are kept elsewhere, in no order. */
  read?: (db: Db, limit: number) => Promise<Version[]>;
  /** What holds now, in one line; of a rule that is made of settings, these say it. */
  current?: (db: Db) => Promise<TextValue>;
};
