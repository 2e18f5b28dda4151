import { t } from '#features/transactions/texts.ts';
import { formatMonth } from '#foundation/format.ts';
import { useNow } from '#ui/clock.tsx';
import { FilterMenu } from '#ui/filter-bar.tsx';

/** Months offered: this one and so many before it. */
const MONTHS = 24;

/** The month of a moment, `2026-11`, UTC, or one so many months before. */
export function toMonth(ms: number, back = 0): string {
  const at = new Date(ms);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
}

/** A month out of the address; anything else is none. */
export const monthIn = (text: string): string | undefined => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** Chooses a month, or all time. */
export function MonthMenu({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (month: string | null) => void;
}) {
  const now = useNow();
  const months = Array.from({ length: MONTHS }, (_, back) => toMonth(now, back));
  const offered = value === undefined || months.includes(value) ? months : [value, ...months];
  const choices = offered.map((month) => ({ value: month, label: formatMonth(month) }));
  return (
    <FilterMenu
      label={t('month')}
      choices={choices}
      value={value ?? null}
      anyLabel={t('allTime')}
      onChange={onChange}
    />
  );
}
