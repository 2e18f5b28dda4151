import { screens } from '@fairlead/contract/wire/screens.ts';
import { findMailedCode, mailedCode } from './api.ts';
import type { Platform } from './platform.ts';
import { findBarriers, forgetSession } from './visit-screens.ts';
import { MEMBER, type WalletPage } from './wallet-panel.ts';

/**
 * A member signs in by a wallet in vain, links it in the profile, and signs in by it.
 * @returns what was said before it was linked, and where the member is afterwards
 */
export async function signInByWallet(
  { page, panel, context }: WalletPage,
  platform: Platform,
): Promise<{ refused: string; opened: string }> {
  const profile = page.url();
  const begin = async () => {
    await forgetSession(page);
    await page.goto(platform.url + screens.login);
    await page.getByRole('button', { name: 'Continue with a wallet' }).click();
    await page.getByRole('button', { name: 'Sign in with Tidal' }).click();
  };
  const cookies = await context.cookies();
  await begin();
  const refused = (await page.getByRole('alert').first().textContent()) ?? '';
  const barriers = await findBarriers(page);
  if (barriers.length > 0) throw new Error(`barriers on the page of signing in: ${barriers.join('; ')}`);
  await context.addCookies(cookies);

  await page.goto(profile);
  // the page may see the account since the wallet was asked to sign in
  await panel.getByRole('button', { name: 'Connect wallet…' }).click();
  const former = await findMailedCode(platform, MEMBER.email);
  await panel.getByRole('button', { name: 'Use this wallet to sign in…' }).click();
  const code = await mailedCode(platform, MEMBER.email, former);
  await page.getByRole('group', { name: 'Code from your email' }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await panel.getByRole('region', { name: 'Wallets that sign you in' }).waitFor();
  const more = await findBarriers(page);
  if (more.length > 0) throw new Error(`barriers on the profile: ${more.join('; ')}`);

  await begin();
  await page.waitForURL(`**${screens.dashboard}`);
  return { refused, opened: new URL(page.url()).pathname };
}
