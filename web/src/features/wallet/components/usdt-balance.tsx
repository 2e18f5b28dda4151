import { type Address, erc20Abi } from 'viem';
import { useReadContract } from 'wagmi';
import { wallet } from '#features/wallet/texts.ts';
import { toMicro } from '#features/wallet/token-units.ts';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

type UsdtBalanceProps = { address: Address; chainId: number; usdt: { address: Address; decimals: number } };

/** What USDT an address has on a chain, as the chain's node says. */
export function UsdtBalance({ address, chainId, usdt }: UsdtBalanceProps) {
  const { data, error, refetch } = useReadContract({
    ...{ address: usdt.address, abi: erc20Abi, functionName: 'balanceOf', args: [address], chainId },
    // the node has been asked several times already
    query: { retry: false },
  });
  if (error) return <ErrorState message={wallet('balanceFailed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState lines={[10]} />;
  return (
    <p className={shared.flat}>
      {wallet('balance')} <Money micro={toMicro(data, usdt.decimals)} decimals={6} />
    </p>
  );
}
