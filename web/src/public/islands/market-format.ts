import { language } from '#foundation/language.ts';

/** A rate as the server sends it, `180.85`, in the page's language. */
export const formatRate = (text: string): string => format(Number(text), text.split('.')[1]?.length ?? 0);

/** A number with a fixed number of decimals. */
export const format = (value: number, decimals: number): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  })
    .format(value)
    .replace('-', '−');

/** A change with its sign, `+0.12`; none where nothing changed. */
export const formatChange = (percent: string): string => `${Number(percent) > 0 ? '+' : ''}${formatRate(percent)}`;
