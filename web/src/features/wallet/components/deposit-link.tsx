import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWalletTokens } from '#features/wallet/queries.ts';
import { wallet } from '#features/wallet/texts.ts';

/** The way to a deposit straight from a wallet, where there is one. */
export function DepositLink() {
  const { data: tokens } = useWalletTokens();
  if (!tokens || tokens.length === 0) return null;
  return (
    <Button
      component={Link}
      to={screens.web3Deposit}
      variant="default"
      leftSection={<IconWallet size={18} stroke={1.75} aria-hidden="true" />}
    >
      {wallet('depositFrom')}
    </Button>
  );
}
