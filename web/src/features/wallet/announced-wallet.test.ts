import { expect, test } from 'vitest';
import { getWalletIcon, getWalletName } from '#features/wallet/announced-wallet.ts';

test.each([
  ['as it is', 'Tidal Wallet', 'Tidal Wallet'],
  ['of another script', 'محفظة', 'محفظة'],
  ['with marks of direction', '\u202eksaMateM\u202c \u2066Tidal\u2069', 'ksaMateM Tidal'],
  ['with fillers and control characters', 'Ti\u200bd\u00adal\u0000\u0007\u3164', 'Tidal'],
  ['over several lines', ' Tidal\n\n\u2028Wallet\t', 'Tidal Wallet'],
  ['with marks stacked over the page', `T${'\u0301'.repeat(90)}idal`, `T${'\u0301'.repeat(2)}idal`],
  ['that is too long', 'Tidal '.repeat(2_000), `${'Tidal '.repeat(6)}Tid…`],
  ['that is empty', ' \u200b ', 'Browser wallet'],
  ['that is no text', ['Tidal'], 'Browser wallet'],
])('a name %s', (_what, name, shown) => {
  expect(getWalletName({ name })).toBe(shown);
});

test('a picture is shown that came with the announcement, and none from elsewhere', () => {
  const picture = 'data:image/svg+xml;base64,PHN2Zy8+';
  expect(getWalletIcon({ icon: picture })).toBe(picture);
  expect(getWalletIcon({ icon: 'data:image/png;base64,AA==' })).toBe('data:image/png;base64,AA==');
  for (const icon of [
    ...['https://wallet.test/icon.png', '//wallet.test/icon.png', 'data:text/html,<b>', 'javascript:alert(1)'],
    ...['blob:https://wallet.test/1', ' data:image/png;base64,AA==', `${picture}${'A'.repeat(300_000)}`, 7, undefined],
  ])
    expect(getWalletIcon({ icon })).toBeUndefined();
});
