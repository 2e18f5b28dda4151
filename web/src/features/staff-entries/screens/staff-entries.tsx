import { CaseList } from '#features/staff-entries/components/case-list.tsx';
import { EntryList } from '#features/staff-entries/components/entry-list.tsx';
import { useCases, useEntries } from '#features/staff-entries/queries.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

/** What staff enter by hand, what of it waits for a second person, and reversals that could not be done. */
export function StaffEntriesScreen() {
  const view = useUrlView();
  const waiting = useEntries({ state: 'waiting', page: 1, limit: 1 }).data?.waiting;
  const open = useCases({ state: 'open', page: 1, limit: 1 }).data?.open;
  const shown = view.text('view') === 'cases' ? 'cases' : 'entries';
  const tabs = [
    { value: 'entries', label: 'Entries', count: waiting, attention: (waiting ?? 0) > 0 },
    { value: 'cases', label: 'Cases', count: open, attention: (open ?? 0) > 0 },
  ];
  const show = (next: string) =>
    view.set({
      view: next === 'cases' ? next : undefined,
      ...{ page: undefined, open: undefined, search: undefined, state: undefined },
    });
  return (
    <div className={shared.stackTop}>
      <ViewTabs label="Entries and cases" tabs={tabs} value={shown} onChange={show} />
      {shown === 'cases' ? <CaseList /> : <EntryList />}
    </div>
  );
}
