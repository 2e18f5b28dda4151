import { custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { Button } from '@mantine/core';
import { useCompareChain } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { useMayCall } from '#foundation/roles.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';

/** Has the worker compare chains with the ledger now, for staff who may. */
export function CompareButton() {
  const mayCompare = useMayCall(custodyChainContract.compare);
  const write = useCompareChain();
  const send = () => write.mutate({}, { onSuccess: ({ message }) => showSuccess(message) });
  if (!mayCompare) return null;
  return (
    <>
      <Button variant="default" loading={write.isPending} onClick={send}>
        {custody('chain.compare')}
      </Button>
      <WriteAlert write={write} onRetry={send} refused={custody('chain.compareFailed')} />
    </>
  );
}
