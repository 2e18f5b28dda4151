import { CustodyCaseList } from '#features/custody/components/case-list.tsx';
import { CountList } from '#features/custody/components/count-list.tsx';
import { SilentPlaces } from '#features/custody/components/silent-places.tsx';
import { useCustody } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

/** Counts of custody beside the ledger, and the differences that people explain; the address holds the view. */
export function StaffReconciliationScreen() {
  const view = useUrlView();
  const { data } = useCustody();
  const isCases = view.text('view') === 'cases';
  const open = data?.open_case ? 1 : undefined;
  return (
    <div className={shared.stack}>
      {data && <SilentPlaces silent={data.silent} />}
      <ViewTabs
        label={custody('views')}
        tabs={[
          { value: 'counts', label: custody('counts') },
          { value: 'cases', label: custody('cases'), count: open, attention: open !== undefined },
        ]}
        value={isCases ? 'cases' : 'counts'}
        onChange={(next) =>
          view.set({
            view: next === 'counts' ? undefined : next,
            ...{ page: undefined, open: undefined, state: undefined, kind: undefined, from: undefined, to: undefined },
          })
        }
      />
      {isCases ? <CustodyCaseList /> : <CountList />}
    </div>
  );
}
