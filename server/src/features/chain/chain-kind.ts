import { z } from 'zod';
import type { ChangeKind } from '#features/staged-changes/index.ts';
import { exactMoneyText, listText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { getAccountName } from './allocate-address.ts';
import { deriveAddress } from './derive-address.ts';
import { type ChainSettings, findChain, lockChain, storeChain, type Token } from './settings-store.ts';
import { t } from './texts.ts';

const SUBJECT = 'chain:';
/** What a staged change of a chain is called: one of each waits at a time. */
export const toSubject = (chainId: number): string => `${SUBJECT}${chainId}`;
const parseChainId = (subject: string) => Number(subject.slice(SUBJECT.length));

/** What may be known of a chain's settings by the person who agrees to them: nodes by their hosts, the account by its first address. */
const definitionShape = z.object({
  name: z.string(),
  confirmations: z.number(),
  agreeOver: z.string().transform(BigInt),
  active: z.boolean(),
  hosts: z.array(z.string()),
  account: z.string(),
  firstAddress: z.string(),
  tokens: z.array(
    z.object({
      address: z.string(),
      code: z.string(),
      symbol: z.string(),
      decimals: z.number(),
      minimum: z.string().transform(BigInt),
      active: z.boolean(),
    }),
  ),
});

type NewChain = Omit<ChainSettings, 'version' | 'changedAt'>;

/** The settings as a change keeps them for anyone to read; amounts as text. */
export function toDefinition(chain: NewChain): Record<string, unknown> {
  const { name, confirmations, agreeOver, active, tokens, rpcAddresses, xpub } = chain;
  return {
    ...{ name, confirmations, agreeOver: agreeOver.toString(), active },
    hosts: rpcAddresses.map((address) => new URL(address).host),
    ...{ account: getAccountName(xpub), firstAddress: deriveAddress(xpub, 0) },
    tokens: tokens.map(({ minimum, ...token }) => ({ ...token, minimum: minimum.toString() })).toSorted(byCode),
  };
}

const byCode = (one: Pick<Token, 'code'>, other: Pick<Token, 'code'>) => (one.code < other.code ? -1 : 1);

const secretShape = z.object({ rpcAddresses: z.array(z.string()), xpub: z.string() });
export const toSecret = ({ rpcAddresses, xpub }: NewChain): string => JSON.stringify({ rpcAddresses, xpub });

/**
 * A chain that deposits are read from: proposed by an owner, agreed to by another owner or finance, and applied a day later, as it
 * decides where members send their money.
 */
export const chainKind: ChangeKind = {
  name: 'chain',
  authors: [],
  approvers: ['finance'],
  waitHours: 24,
  readCurrent: async (tx, { subject }) => {
    await lockChain(tx, parseChainId(subject));
    const chain = await findChain(tx, parseChainId(subject));
    return chain ? { version: chain.version, ...toDefinition(chain) } : {};
  },
  apply: async (tx, { id, subject, after, secret }) => {
    const { hosts: _hosts, account: _account, firstAddress: _first, ...definition } = definitionShape.parse(after);
    const chain = { chainId: parseChainId(subject), ...definition, ...secretShape.parse(JSON.parse(secret ?? '{}')) };
    await lockChain(tx, chain.chainId);
    await storeChain(tx, chain, { changeId: id, definition: after });
  },
  describe: ({ subject, title, before, after }) => ({
    title: t('changeTitle', { name: title, id: String(parseChainId(subject)) }),
    before: describeDefinition(before),
    after: describeDefinition(after),
  }),
};

function describeDefinition(kept: Record<string, unknown>): Text {
  const parsed = definitionShape.safeParse(kept);
  if (!parsed.success) return t('noChain');
  const { name, confirmations, agreeOver, active, hosts, firstAddress, tokens } = parsed.data;
  const values = {
    ...{ name, confirmations, firstAddress },
    hosts: listText(hosts),
    limit: exactMoneyText(agreeOver),
    tokens: listText(
      tokens.map(({ code, address, decimals, minimum, active: isOffered }) =>
        t(isOffered ? 'token' : 'tokenOff', { code, address, decimals, minimum: exactMoneyText(minimum) }),
      ),
    ),
  };
  return active ? t('definition', values) : t('definitionOff', values);
}
