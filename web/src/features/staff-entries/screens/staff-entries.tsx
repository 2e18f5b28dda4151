import { CaseList } from '#features/staff-entries/components/case-list.tsx';
import { EntryList } from '#features/staff-entries/components/entry-list.tsx';
import { useCases, useEntries } from '#features/staff-entries/queries.ts';
import { entries } from '#features/staff-entries/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

/** Manual adjustments, those that await a second approval, and reversals that could not be done. */
export function StaffEntriesScreen() {
  const view = useUrlView();
  const waiting = useEntries({ state: 'waiting', page: 1, limit: 1 }).data?.waiting;
  const open = useCases({ state: 'open', page: 1, limit: 1 }).data?.open;
  const shown = view.text('view') === 'cases' ? 'cases' : 'entries';
  const tabs = [
    { value: 'entries', label: entries('entries'), count: waiting, attention: (waiting ?? 0) > 0 },
    { value: 'cases', label: entries('cases'), count: open, attention: (open ?? 0) > 0 },
  ];
  const show = (next: string) =>
    view.set({
      view: next === 'cases' ? next : undefined,
      ...{ page: undefined, open: undefined, search: undefined, state: undefined },
    });
  return (
    <div className={shared.stackTop}>
      <ViewTabs label={entries('label')} tabs={tabs} value={shown} onChange={show} />
      {shown === 'cases' ? <CaseList /> : <EntryList />}
    </div>
  );
}
