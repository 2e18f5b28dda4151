import { wallet } from '#features/wallet/texts.ts';

/** What a wallet says of itself (EIP-6963), by which people choose one: any extension may say anything. */
type Announced = { name?: unknown; icon?: unknown };

const MAX_NAME = 40;
/** A picture of 96 by 96 takes a tenth of it. */
const MAX_ICON = 300_000;
/** What is not seen, or turns what is around it: marks of direction, fillers, separators, control characters. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu;
/** So many marks above one letter cover the lines around it. */
const STACKED = /(\p{M}{2})\p{M}+/gu;
const PICTURE = /^data:image\/[a-z0-9.+-]{1,30}[;,]/i;

/** Its name in one line of letters that are seen, and not longer than a button; what has none is a wallet of the browser. */
export function getWalletName({ name }: Announced): string {
  const line = (typeof name === 'string' ? name.slice(0, MAX_NAME * 20) : '')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(STACKED, '$1')
    .trim();
  const letters = [...line];
  if (letters.length === 0) return wallet('browserWallet', { flag: 'none' });
  return letters.length > MAX_NAME
    ? `${letters
        .slice(0, MAX_NAME - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Its picture, where it came with the announcement: none is fetched from elsewhere. */
export const getWalletIcon = ({ icon }: Announced): string | undefined =>
  typeof icon === 'string' && icon.length <= MAX_ICON && PICTURE.test(icon) ? icon : undefined;
