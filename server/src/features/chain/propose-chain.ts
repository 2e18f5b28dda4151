import { isDeepStrictEqual } from 'node:util';
import type { ChainInput, TokenInput } from '@fairlead/contract/features/chain.ts';
import { type Staged, stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { fitsChecksum } from '#foundation/address-checksum.ts';
import type { Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { isPublicUrl } from '#foundation/network.ts';
import type { Text } from '#foundation/texts.ts';
import { AccountKeyError, parseAccountKey } from './account-key.ts';
import { chainKind, toDefinition, toSecret, toSubject } from './chain-kind.ts';
import { deriveAddress } from './derive-address.ts';
import { type ChainSettings, isTokenUsed, listChains, lockChain, type Token } from './settings-store.ts';
import { t } from './texts.ts';

/**
 * Proposes a chain, or a change of one, to a second staff member; switching one off holds at once.
 * @param publicOnly whether its nodes must be on the internet: everywhere but in the demo
 * @returns undefined where nothing differs
 * @throws AppError rule (a key from which no address may be derived, a node or token that cannot be; it names the field), conflict
 * (another change waits)
 */
export async function proposeChain(
  tx: Tx,
  by: StaffActor,
  { chainId, input, publicOnly }: { chainId: number; input: ChainInput; publicOnly: boolean },
): Promise<Staged | undefined> {
  await lockChain(tx, chainId);
  const all = await listChains(tx);
  const known = all.find((chain) => chain.chainId === chainId);
  const { reason, rpc_addresses: given, agree_over: agreeOver, ...plain } = input;
  const chain = {
    ...{ chainId, name: plain.name, confirmations: plain.confirmations, agreeOver, active: plain.active },
    rpcAddresses: checkNodes(given ?? known?.rpcAddresses ?? refuseAt('rpc_addresses', t('nodesMissing')), publicOnly),
    xpub: checkKey(plain.xpub ?? known?.xpub ?? refuseAt('xpub', t('keyMissing'))),
    tokens: plain.tokens.map(checkToken),
  };
  await refuseTokens(tx, chain, all);
  const [before, after] = [known && toDefinition(known), toDefinition(chain)];
  // another address of a node at the same host is a change too, which no one sees
  const isSame = known && isDeepStrictEqual(before, after) && toSecret(known) === toSecret(chain);
  if (isSame) return undefined;
  const isSwitchedOff = known && !chain.active && isDeepStrictEqual({ ...before, active: false }, after);
  return stageChange(tx, by, chainKind, {
    subject: toSubject(chainId),
    title: chain.name,
    before: known ? { version: known.version, ...before } : {},
    after,
    secret: toSecret(chain),
    reason,
    loosens: !isSwitchedOff,
  });
}

/** Refuses what stands in a field, by which its form finds it. */
function refuseAt(field: string, reason: Text): never {
  throw AppError.of('rule', { reason }).at(field);
}

function checkNodes(addresses: string[], publicOnly: boolean): string[] {
  const hosts: string[] = [];
  for (const [place, address] of addresses.entries()) {
    const field = `rpc_addresses.${place}`;
    const url = URL.parse(address) ?? refuseAt(field, t('nodesMissing'));
    const { host } = url;
    if (publicOnly && !isPublicUrl(url)) refuseAt(field, t('nodeNotPublic', { host }));
    // two addresses of one host are one voice
    if (hosts.includes(host)) refuseAt(field, t('nodeTwice', { host }));
    hosts.push(host);
  }
  return addresses;
}

/** The key, from which both implementations derive the same addresses. */
function checkKey(entered: string): string {
  try {
    const xpub = parseAccountKey(entered);
    deriveAddress(xpub, 0);
    return xpub;
  } catch (error) {
    if (!(error instanceof AccountKeyError)) throw error;
    return refuseAt('xpub', error.text);
  }
}

function checkToken({ address, ...token }: TokenInput, place: number): Token {
  if (!fitsChecksum(address)) refuseAt(`tokens.${place}.address`, t('tokenMistyped', { address }));
  return { ...token, address: address.toLowerCase() };
}

async function refuseTokens(
  tx: Tx,
  chain: { chainId: number; tokens: Token[] },
  all: readonly ChainSettings[],
): Promise<void> {
  const { chainId, tokens } = chain;
  for (const field of ['address', 'code'] as const) {
    const values = tokens.map((token) => token[field]);
    const second = values.findIndex((value, place) => values.indexOf(value) !== place);
    if (second >= 0) refuseAt(`tokens.${second}.${field}`, t('tokenTwice', { token: values[second] ?? '' }));
  }
  const known = all.flatMap((each) => each.tokens.map((token) => ({ ...token, chainId: each.chainId })));
  for (const [place, token] of tokens.entries()) {
    const taken = known.find(
      (each) => each.code === token.code && (each.chainId !== chainId || each.address !== token.address),
    );
    if (taken) refuseAt(`tokens.${place}.code`, t('codeTaken', { code: token.code, address: taken.address }));
    const before = known.find((each) => each.chainId === chainId && each.address === token.address);
    const isOther = before && (before.decimals !== token.decimals || before.code !== token.code);
    if (isOther && (await isTokenUsed(tx, chainId, token.address)))
      refuseAt(
        `tokens.${place}.${before.code === token.code ? 'decimals' : 'code'}`,
        t('tokenUsed', { code: before.code, decimals: before.decimals }),
      );
  }
}
