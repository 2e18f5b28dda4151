import { type PaidTransfer, type PayoutChain, toTokenText, toTokenUnits } from '#features/chain/index.ts';
import { listText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What a payout must pay. `netAmount` in micro-units. */
export type ExpectedPayout = { address: string; netAmount: bigint };

/** So many addresses that a transaction pays are named. */
const MAX_NAMED = 3;

/**
 * Which transfer of a transaction pays a request: the first in the order of the chain that no other request has. Else a sentence
 * that says what was found and what was expected.
 * @param used which request each transfer pays that pays one, by its place among the logs of the block
 */
export function findPayoutTransfer(
  chain: PayoutChain,
  { address, netAmount }: ExpectedPayout,
  transfers: readonly PaidTransfer[],
  used: ReadonlyMap<number, number>,
): PaidTransfer | { violation: Text } {
  const units = toTokenUnits(chain, netAmount);
  const expected = toTokenText(chain, units);
  if (transfers.length === 0) return { violation: t('payoutNothing', { expected, address }) };
  const toAddress = transfers.filter(({ recipient }) => recipient === address.toLowerCase());
  if (toAddress.length === 0) {
    const recipients = [...new Set(transfers.map(({ recipient }) => recipient))].slice(0, MAX_NAMED);
    return { violation: t('payoutOther', { found: listText(recipients), address }) };
  }
  const inToken = toAddress.filter(({ token }) => token === chain.token.address);
  if (inToken.length === 0) {
    const tokens = [...new Set(toAddress.map(({ token }) => token))].slice(0, MAX_NAMED);
    return { violation: t('payoutToken', { found: listText(tokens), expected: chain.token.address, address }) };
  }
  const exact = inToken
    .filter(({ amount }) => amount === units)
    .toSorted((one, other) => one.logIndex - other.logIndex);
  if (exact.length === 0) {
    const amounts = inToken.slice(0, MAX_NAMED).map(({ amount }) => toTokenText(chain, amount));
    return { violation: t('payoutAmount', { found: listText(amounts), expected, address }) };
  }
  const free = exact.find(({ logIndex }) => !used.has(logIndex));
  if (free) return free;
  const requests = exact.map(({ logIndex }) => `WD-${used.get(logIndex)}`);
  return { violation: t('payoutUsed', { requests: listText(requests), expected, address }) };
}
