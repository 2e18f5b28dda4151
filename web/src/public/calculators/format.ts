import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import { language } from '#foundation/language.ts';
import { roundDown } from './rules.ts';

/** `1,234.56`: rounded down, so that no example promises a cent too much. */
export function formatNumber(value: number, decimals = 2): string {
  const rounded = roundDown(Math.abs(value), decimals);
  const text = new Intl.NumberFormat(intlLocale(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(rounded);
  return value < 0 && rounded !== 0 ? `−${text}` : text;
}

/** `12.5 %` of 0.125. */
export const formatShare = (share: number): string => `${formatNumber(share * 100, 1)} %`;
