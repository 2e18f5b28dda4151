import { PAY_CURRENCY, type PayNetwork } from '@fairlead/contract/features/payments.ts';
import { NativeSelect } from '@mantine/core';
import { payments } from '#features/payments/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { SelectCards } from '#ui/select-cards.tsx';

export interface NetworkFieldProps {
  /** Those that deposits may be opened in. */
  networks: readonly PayNetwork[];
  value: PayNetwork | undefined;
  onChange: (code: string) => void;
}

/** What a deposit is paid in: the one that there is, or a choice with minimum, fee and time of each. */
export function NetworkField({ networks, value, onChange }: NetworkFieldProps) {
  const label = payments('payCurrency');
  if (networks.length > 1)
    return (
      <SelectCards
        label={label}
        hint={payments('networkFees')}
        choices={networks.map((network) => ({
          value: network.code,
          title: payments('networkToken', { symbol: network.symbol, network: network.network }),
          detail: describeNetwork(network),
        }))}
        value={value?.code ?? null}
        onChange={onChange}
      />
    );
  return (
    <NativeSelect
      label={label}
      description={value && `${describeNetwork(value)}. ${payments('networkFees')}`}
      required
      withAsterisk={false}
      value={value?.code ?? ''}
      onChange={() => undefined}
      disabled={!value}
      data={networks.map((network) => ({ value: network.code, label: nameNetwork(network) }))}
    />
  );
}

/** The specification's name of USDT on BNB Smart Chain; the others by their network. */
const nameNetwork = ({ code, symbol, network }: PayNetwork): string =>
  code === PAY_CURRENCY ? payments('usdtBep20') : payments('networkToken', { symbol, network });

/** `min 5.00 USDT, no fee, about 3 minutes` */
function describeNetwork({ min_amount: min, fee, minutes }: PayNetwork): string {
  return [
    ...(min === null ? [] : [payments('networkMinimum', { amount: formatMoney(min) })]),
    fee === 0n ? payments('networkNoFee') : payments('networkFee', { amount: formatMoney(fee) }),
    minutes === null ? payments('networkTimeUnknown') : payments('networkTime', { minutes }),
  ].join(' · ');
}
