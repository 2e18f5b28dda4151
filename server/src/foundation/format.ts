import * as dates from '@fairlead/contract/domain/dates.ts';
import { formatItems } from '@fairlead/contract/domain/locale.ts';
import * as money from '@fairlead/contract/domain/money.ts';
import * as percents from '@fairlead/contract/domain/percent.ts';
import { Text } from './texts.ts';

/** Amounts and dates as parameters of texts: written in the language of anyone who reads the text. */

/** `1,234.56`, rounded toward zero. */
export const moneyText = (micro: bigint, options: { decimals?: 2 | 6 } = {}): Text =>
  new Text((language) => money.formatMoney(micro, { ...options, language }));

/** Cents where that is all there is, else every micro-unit: what is on record is never rounded. */
export const exactMoneyText = (micro: bigint): Text => moneyText(micro, { decimals: micro % 10_000n === 0n ? 2 : 6 });

/** `20 Nov 2026` */
export const dayText = (date: Date): Text => new Text((language) => dates.formatDay(date, language));

/** `Nov 2026`, of `2026-11`. */
export const monthText = (month: string): Text => new Text((language) => dates.formatMonth(month, language));

/** `20 Nov 2026, 21:46 UTC` */
export const momentText = (date: Date): Text => new Text((language) => dates.formatTimestamp(date, language));

/** `0.08` for 800 ppm. */
export const percentText = (ppm: number): Text => new Text((language) => percents.formatPercent(ppm, language));

/** Several texts, `a, b and c`. */
export const listText = (items: readonly (string | Text)[]): Text =>
  new Text((language) =>
    formatItems(
      items.map((item) => (typeof item === 'string' ? item : item.in(language))),
      { language },
    ),
  );
