import classes from '#features/chain/components/chain.module.css';
import { formatMoney } from '#foundation/format.ts';

const MICRO_DIGITS = 6;

function formatAmount(amount: string): string {
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d*))?$/.exec(amount) ?? [];
  // an amount is always one; what is none is shown as it is
  if (whole === '') return amount;
  return formatMoney(BigInt(whole + rest.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0')), { decimals: 6 });
}

/** An amount of a token, rounded down to six decimals; every digit on hover. */
export function TokenAmount({ amount, symbol }: { amount: string; symbol?: string }) {
  const shown = formatAmount(amount);
  return (
    <span className={classes.amount} title={symbol === undefined ? amount : `${amount} ${symbol}`}>
      {symbol === undefined ? shown : `${shown} ${symbol}`}
    </span>
  );
}
