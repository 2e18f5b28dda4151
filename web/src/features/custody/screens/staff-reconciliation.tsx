import { CustodyCaseList } from '#features/custody/components/case-list.tsx';
import { ChainDifferenceList } from '#features/custody/components/chain-list.tsx';
import { CountList } from '#features/custody/components/count-list.tsx';
import { SilentPlaces } from '#features/custody/components/silent-places.tsx';
import { useChainCustody, useCustody } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

const SHOWN = ['counts', 'cases', 'chain'] as const;

/** Counts of custody beside the ledger, and the differences that people explain; the address holds the view. */
export function StaffReconciliationScreen() {
  const view = useUrlView();
  const { data } = useCustody();
  const { data: chain } = useChainCustody();
  const shown = SHOWN.find((each) => each === view.text('view')) ?? 'counts';
  const open = data?.open_case ? 1 : undefined;
  const onChains = chain && chain.open > 0 ? chain.open : undefined;
  return (
    <div className={shared.stack}>
      {data && <SilentPlaces silent={data.silent} />}
      <ViewTabs
        label={custody('views')}
        tabs={[
          { value: 'counts', label: custody('counts') },
          { value: 'cases', label: custody('cases'), count: open, attention: open !== undefined },
          {
            value: 'chain',
            label: custody('chain.differences'),
            count: onChains,
            attention: onChains !== undefined,
          },
        ]}
        value={shown}
        onChange={(next) =>
          view.set({
            view: next === 'counts' ? undefined : next,
            ...{ page: undefined, open: undefined, state: undefined, kind: undefined, from: undefined, to: undefined },
          })
        }
      />
      {shown === 'cases' ? <CustodyCaseList /> : shown === 'chain' ? <ChainDifferenceList /> : <CountList />}
    </div>
  );
}
