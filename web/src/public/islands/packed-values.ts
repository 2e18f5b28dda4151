import type { OverviewRow } from '@fairlead/contract/features/market-data.ts';

type Rate = NonNullable<OverviewRow['rate']>;
/** A row of the overview with its values as {@link packValues} writes them. */
export type PackedRow = { symbol: OverviewRow['symbol']; rate: (Omit<Rate, 'values'> & { values: string }) | null };

export const packRow = ({ symbol, rate }: OverviewRow): PackedRow => ({
  symbol,
  rate: rate && { ...rate, values: packValues(rate.values, rate.decimals) },
});

export const unpackRow = ({ symbol, rate }: PackedRow): OverviewRow => ({
  symbol,
  rate: rate && { ...rate, values: unpackValues(rate.values, rate.decimals) },
});

/**
 * Values of many days for an island's props: each is the step from the one before it, in units of the last decimal. That is
 * a fifth of the same values as JSON. A day without a value is empty.
 */
export function packValues(values: readonly (number | null)[], decimals: number): string {
  let last = 0;
  return values
    .map((value) => {
      if (value === null) return '';
      const units = Math.round(value * 10 ** decimals);
      const step = units - last;
      last = units;
      return step;
    })
    .join(' ');
}

/** The values of {@link packValues}, rounded to their decimals. */
export function unpackValues(packed: string, decimals: number): (number | null)[] {
  let last = 0;
  return packed.split(' ').map((step) => {
    if (step === '') return null;
    last += Number(step);
    return Number((last / 10 ** decimals).toFixed(decimals));
  });
}
