import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { openBrowser } from '#test/browser.ts';
import type { Caller, World } from '#test/world.ts';

export const ETHEREUM = 1;
type Handed = { nonce: string; message: string };
export type Signer = Pick<PrivateKeyAccount, 'address'> & {
  signMessage: (given: { message: string }) => Promise<string>;
};

/** A wallet with a key of its own. */
export const createSigner = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());

/** What people do with wallets in a world. */
export function useWallets(world: World) {
  const confirm = (member: Caller) => world.stepUp('member', member.id, 'wallet');
  const ask = async (address: string, chainId = ETHEREUM): Promise<Handed> =>
    (await world.visitor.post('/auth/wallet/message', { address, chain_id: chainId })).body as Handed;
  const send = (nonce: string, signature: string, more: object = {}) =>
    openBrowser(world).post('/auth/wallet/signin', { nonce, signature, ...more });
  const askToLink = async (member: Caller, address: string, chainId = ETHEREUM): Promise<Handed> =>
    (await member.post('/auth/wallets/message', { address, chain_id: chainId })).body as Handed;
  const link = async (member: Caller, signer: Signer, chainId = ETHEREUM) => {
    const { nonce, message } = await askToLink(member, signer.address, chainId);
    const signature = await signer.signMessage({ message });
    return member.post('/auth/wallets', { nonce, signature }, await confirm(member));
  };
  return {
    ...{ confirm, ask, send, askToLink, link },
    async signIn(signer: Signer, chainId = ETHEREUM) {
      const { nonce, message } = await ask(signer.address, chainId);
      return send(nonce, await signer.signMessage({ message }));
    },
    async createLinked(signer = createSigner()): Promise<{ member: Caller; signer: PrivateKeyAccount }> {
      const member = await world.member();
      const { status, body } = await link(member, signer);
      if (status !== 200) throw new Error(`not linked: ${String(body.message)}`);
      return { member, signer };
    },
  };
}
