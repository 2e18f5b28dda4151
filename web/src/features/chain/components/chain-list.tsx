import { chainContract } from '@fairlead/contract/features/chain.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/chain/components/chain.module.css';
import { ChainCard } from '#features/chain/components/chain-card.tsx';
import { ChainForm } from '#features/chain/components/chain-form.tsx';
import { useChains } from '#features/chain/queries.ts';
import { chains } from '#features/chain/texts.ts';
import { useChanges } from '#features/staged-changes/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The chains that deposits are read from; adding one, and what waits for a second person. */
export function ChainList() {
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useChains();
  const add = (
    <Permitted call={chainContract.change}>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsAdding(true)}>
        {chains('addChain')}
      </Button>
    </Permitted>
  );
  return (
    <div className={shared.page}>
      {data && data.length > 0 && <FilterBar actions={add}>{null}</FilterBar>}
      <Waiting />
      {!data ? (
        <PanelCard>
          {error ? (
            <ErrorState message={errorText(error, chains('chainsFailed'))} onRetry={() => void refetch()} />
          ) : (
            <LoadingState lines={[18, 14, 14, 14]} />
          )}
        </PanelCard>
      ) : data.length === 0 ? (
        <PanelCard>
          <EmptyState icon={<IconLink size={24} stroke={1.75} />} title={chains('chainsEmpty')} action={add}>
            {chains('chainsEmptyDetail')}
          </EmptyState>
        </PanelCard>
      ) : (
        <div className={classes.cards}>
          {data.map((chain) => (
            <ChainCard key={chain.chain_id} chain={chain} />
          ))}
        </div>
      )}
      {isAdding && <ChainForm onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** A proposal that waits stands under Changes, where the second person agrees. */
function Waiting() {
  const { data } = useChanges({ view: 'open', page: 1, limit: 100 });
  if (!data?.changes.some(({ kind }) => kind === 'chain')) return null;
  return (
    <CautionNote>
      {chains('proposed')}{' '}
      <Anchor component={Link} to={screens.adminChanges}>
        {chains('proposedLink')}
      </Anchor>
    </CautionNote>
  );
}
