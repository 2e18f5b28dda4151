import { sameAddress } from '@fairlead/contract/domain/addresses.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Address } from 'viem';
import { type Connector, useConfig } from 'wagmi';
import { signMessage } from 'wagmi/actions';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';
import { useAskToLink, useLinkWallet, useSignInWallets } from '#features/wallet-sign-in/queries.ts';
import { toOfferedChain } from '#features/wallet-sign-in/sign-message.ts';
import { walletSignIn } from '#features/wallet-sign-in/texts.ts';
import { ApiError } from '#foundation/api-error.ts';
import { NotConfirmed } from '#foundation/step-up-prompt.ts';
import { showSuccess } from '#foundation/success.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';

type LinkWalletProps = { address: Address; chainId: number; connector: Connector };

/** Lets the current wallet sign the member in: it signs a message, and the member enters a code. */
export function LinkWallet({ address, chainId, connector }: LinkWalletProps) {
  const config = useConfig();
  const { data: wallets } = useSignInWallets();
  const ask = useAskToLink();
  const link = useLinkWallet();
  const linking = useMutation({
    mutationFn: async () => {
      const { nonce, message } = await ask.mutateAsync({ body: { address, chain_id: toOfferedChain(chainId) } });
      const signature = await signMessage(config, { account: address, connector, message });
      showSuccess((await link.mutateAsync({ body: { nonce, signature } })).message);
    },
  });
  if (!wallets) return null;
  if (wallets.some((each) => sameAddress(each.address, address)))
    return <p className={shared.note}>{walletSignIn('linked')}</p>;
  return (
    <div className={shared.tight}>
      <div>
        <Button variant="default" disabled={linking.isPending} onClick={() => linking.mutate()}>
          {linking.isPending && !link.isPending ? walletSignIn('signing') : walletSignIn('link')}
        </Button>
      </div>
      <p className={shared.note}>{walletSignIn('linkHint')}</p>
      <FormError>{describeFailure(linking.error)}</FormError>
    </div>
  );
}

/** What went wrong, on the way to the platform or in the wallet; a code that was not entered is no failure. */
function describeFailure(error: Error | null): string | null {
  if (!error || error instanceof NotConfirmed) return null;
  return error instanceof ApiError ? error.message : describeWalletError(error);
}
