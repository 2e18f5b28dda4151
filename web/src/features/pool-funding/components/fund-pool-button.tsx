import { poolFundingContract } from '@fairlead/contract/features/pool-funding.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type FundingBalances, FundPoolDialog } from '#features/pool-funding/components/fund-pool-dialog.tsx';
import { funding } from '#features/pool-funding/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';

/** Opens the dialog, for staff who may fund pools. */
export function FundPoolButton({ balances }: { balances: FundingBalances }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Permitted call={poolFundingContract.fund}>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        {funding('fund')}
      </Button>
      {isOpen && <FundPoolDialog balances={balances} onClose={() => setIsOpen(false)} />}
    </Permitted>
  );
}
