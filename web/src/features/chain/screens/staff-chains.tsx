import { AddressList } from '#features/chain/components/address-list.tsx';
import { ChainList } from '#features/chain/components/chain-list.tsx';
import { TransferList } from '#features/chain/components/transfer-list.tsx';
import { chains } from '#features/chain/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

const views = ['chains', 'transfers', 'addresses'] as const;

/** Chains that deposits are read from, what has arrived on them, and where it lies; the address holds the view. */
export function StaffChainsScreen() {
  const view = useUrlView();
  const shown = views.find((each) => each === view.text('view')) ?? 'chains';
  return (
    <div className={shared.stack}>
      <ViewTabs
        label={chains('views')}
        tabs={views.map((value) => ({ value, label: chains(value) }))}
        value={shown}
        onChange={(next) =>
          view.set({
            view: next === 'chains' ? undefined : next,
            ...{ page: undefined, open: undefined, search: undefined, state: undefined, holding: undefined },
            ...{ chain_id: undefined, code: undefined, from: undefined, to: undefined },
          })
        }
      />
      {shown === 'chains' && <ChainList />}
      {shown === 'transfers' && <TransferList />}
      {shown === 'addresses' && <AddressList />}
    </div>
  );
}
