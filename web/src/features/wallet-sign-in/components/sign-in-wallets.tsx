import type { SignInWallet } from '@fairlead/contract/features/wallet-sign-in.ts';
import { Button } from '@mantine/core';
import { nameChain } from '#features/wallet/chain-names.ts';
import { useSignInWallets, useUnlinkWallet } from '#features/wallet-sign-in/queries.ts';
import { walletSignIn } from '#features/wallet-sign-in/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatDay } from '#foundation/format.ts';
import { NotConfirmed } from '#foundation/step-up-prompt.ts';
import { showSuccess } from '#foundation/success.tsx';
import { AddressShort } from '#ui/address-text.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';

/** The wallets that sign the member in, each removed by a code; nothing where there is none. */
export function SignInWallets() {
  const { data: wallets = [], error } = useSignInWallets();
  const unlink = useUnlinkWallet();
  if (error) return <FormError>{errorText(error, walletSignIn('failed'))}</FormError>;
  if (wallets.length === 0) return null;
  const remove = ({ address }: SignInWallet) =>
    unlink.mutate({ params: { address } }, { onSuccess: ({ message }) => showSuccess(message) });
  return (
    <section className={shared.tight} aria-label={walletSignIn('title')}>
      <div>
        <strong className={shared.strong}>{walletSignIn('title')}</strong>
        <p className={shared.note}>{walletSignIn('titleHint')}</p>
      </div>
      <ul className={shared.rows}>
        {wallets.map((each) => (
          <li key={each.address} className={shared.iconText}>
            <AddressShort address={each.address} />
            <span className={shared.caption}>{describe(each)}</span>
            <Button
              variant="default"
              size="xs"
              disabled={unlink.isPending}
              aria-label={walletSignIn('unlinkName', { address: each.address })}
              onClick={() => remove(each)}
            >
              {walletSignIn('unlink')}
            </Button>
          </li>
        ))}
      </ul>
      <FormError>
        {unlink.error && !(unlink.error instanceof NotConfirmed)
          ? errorText(unlink.error, walletSignIn('failed'))
          : null}
      </FormError>
    </section>
  );
}

/** Since when, and of a smart wallet the network that it is on. */
function describe({ chain_id, linked_at }: SignInWallet): string {
  const since = walletSignIn('linkedOn', { date: formatDay(linked_at) });
  return chain_id === null ? since : `${walletSignIn('smart', { network: nameChain(chain_id) })} · ${since}`;
}
