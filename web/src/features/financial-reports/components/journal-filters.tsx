import { type AccountKind, accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import { journalBases } from '@fairlead/contract/features/journal.ts';
import { ChoiceMenu } from '#features/financial-reports/components/choice-menu.tsx';
import { labelEntry } from '#features/financial-reports/components/entry-labels.ts';
import { nameAccounts } from '#features/financial-reports/components/name-accounts.ts';
import type { JournalState } from '#features/financial-reports/components/report-state.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { staff as solvency } from '#features/solvency/staff-texts.ts';
import { type FilterChoice, FilterMenu } from '#ui/filter-bar.tsx';

export interface JournalFiltersProps {
  state: JournalState;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** What the journal's days are, and which entries it has. */
export function JournalFilters({ state, onChange }: JournalFiltersProps) {
  const set = (name: string) => (value: string | null) => onChange({ [name]: value ?? undefined, after: undefined });
  const accounts = (name: 'account' | 'debit' | 'credit', label: string) => (
    <FilterMenu
      label={label}
      value={state[name]?.join() ?? null}
      choices={listAccounts(state[name])}
      onChange={set(name)}
    />
  );
  return (
    <>
      <ChoiceMenu
        label={reports('journal.days')}
        value={state.basis}
        choices={journalBases.map((value) => ({ value, label: reports(`journal.basis.${value}`) }))}
        onChange={(value) => set('basis')(value === 'booking' ? null : value)}
      />
      <FilterMenu
        label={reports('journal.type')}
        value={state.entryTypes?.join() ?? null}
        choices={listTypes(state.entryTypes)}
        onChange={set('entry_type')}
      />
      {accounts('account', reports('account'))}
      {accounts('debit', reports('journal.debit'))}
      {accounts('credit', reports('journal.credit'))}
    </>
  );
}

/** Every kind, and the several together that a figure has led to. */
function listAccounts(chosen: readonly AccountKind[] | undefined): FilterChoice[] {
  const each = accountKinds.map((value) => ({ value, label: solvency(`account.${value}`) }));
  return chosen && chosen.length > 1 ? [{ value: chosen.join(), label: nameAccounts(chosen) }, ...each] : each;
}

/** Every type, and the several together that a figure has led to. */
function listTypes(chosen: JournalState['entryTypes']): FilterChoice[] {
  const each = (Object.keys(entryTypes) as EntryType[])
    .map((value) => ({ value, label: labelEntry(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const [first, ...others] = chosen ?? [];
  if (!first || others.length === 0) return each;
  const label = reports('journal.types', { type: labelEntry(first), count: others.length });
  return [{ value: [first, ...others].join(), label }, ...each];
}
