import type { Programme } from '@fairlead/contract/domain/programme.ts';
import type { ScreenName } from '@fairlead/contract/wire/screens.ts';

/** What staff's screens know of an income programme. Each feature exports its own; `app/staff-programmes.ts` lists them. */
export type StaffProgramme<P extends Programme = Programme> = {
  /** What was done, by the action that the audit log has. */
  actions: { readonly [Action in P['auditActions'][number]]: () => string };
  /** What its actions are done to: the screen that shows it, and what it is called with its number. */
  subjects: Readonly<Record<string, { screen: ScreenName; label: (id: string) => string }>>;
};
