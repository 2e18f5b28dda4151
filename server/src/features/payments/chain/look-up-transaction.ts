import type { LookedUpTransaction, LookedUpTransfer } from '@fairlead/contract/features/chain-records.ts';
import {
  type ChainSettings,
  findChain,
  formatReference,
  insertUnlisted,
  listAddressReferences,
  listTransfers,
  listUnlisted,
  type PaidTransfer,
  readPaidTransaction,
  type TransferRecord,
  toDecimal,
  whileSomeoneWaits,
} from '#features/chain/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { addJob } from '#foundation/outbox.ts';
import { REFRESH_PAYMENT } from '../messages/receive-ipn.ts';
import { createChainProvider } from '../provider/chain-provider.ts';
import { refreshPayment } from '../refresh-payment.ts';
import { t } from '../texts.ts';
import { findDeposits } from './deposits-store.ts';
import { listPossibleReferences, presentDeposit, toShort } from './present-records.ts';

/** So many transfers are shown, those to addresses of ours first. */
const MAX_SHOWN = 100;
/** A transaction may send worthless tokens to many addresses: so many of them become cases by one look. */
const MAX_CASES = 20;

type Asked = { chainId: number; txid: string };

/**
 * Reads a transaction from its chain and says of each transfer whose address it went to and what became of it. A transfer to an
 * address of ours in a token that is not set up, which no reading finds, becomes a case once enough blocks stand above it; it is
 * credited by no one. Nodes are asked before any transaction of the database begins.
 * @param asked.txid in small letters
 * @throws AppError not_found (chain), conflict (no node answers)
 */
export async function lookUpTransaction(
  { db, config }: Services,
  by: StaffActor,
  { chainId, txid }: Asked,
): Promise<LookedUpTransaction> {
  const chain = (await findChain(db, chainId)) ?? fail('not_found', { what: t('chain') });
  const paid = await readPaidTransaction(chain, txid, { publicOnly: !config.demo, ...whileSomeoneWaits() });
  const names = { chain: chain.name, needed: chain.confirmations };
  if (paid.outcome === 'unreachable')
    return fail('conflict', { reason: t('lookUp.unreachable', { chain: chain.name, why: paid.why }) });
  if (paid.outcome !== 'found')
    return { ...names, outcome: paid.outcome, confirmations: null, transfers: [], left_out: 0 };
  const { confirmations } = paid;
  const own = await listAddressReferences(db, [...new Set(paid.transfers.map(({ recipient }) => recipient))]);
  const transfers = paid.transfers.toSorted(
    (one, other) => Number(own.has(other.recipient)) - Number(own.has(one.recipient)),
  );
  const unlisted = transfers.filter(({ recipient, token }) => own.has(recipient) && !findToken(chain, token));
  const kept = await listUnlisted(db, { chainId, transactionHash: txid });
  const fresh = unlisted.filter(({ logIndex }) => !kept.has(logIndex)).slice(0, MAX_CASES);
  if (confirmations >= chain.confirmations) await openCases(db, by, { chainId, txid }, fresh);
  const shown = await present(db, { chain, txid, own }, transfers.slice(0, MAX_SHOWN));
  return { ...names, outcome: 'found', confirmations, transfers: shown, left_out: transfers.length - shown.length };
}

const findToken = ({ tokens }: ChainSettings, token: string) => tokens.find(({ address }) => address === token);

/** Each is kept once, and its case is opened as that of any other deposit: at once, and by the job where this process ends. */
async function openCases(
  db: Db,
  by: StaffActor,
  { chainId, txid }: Asked,
  unlisted: readonly PaidTransfer[],
): Promise<void> {
  if (unlisted.length === 0) return;
  const fresh = await inTransaction(db, async (tx) => {
    const references: string[] = [];
    for (const transfer of unlisted) {
      const id = await insertUnlisted(tx, { ...transfer, chainId, transactionHash: txid });
      if (id === undefined) continue;
      const providerPaymentId = formatReference({ kind: 'unlisted', id });
      references.push(providerPaymentId);
      await addJob(tx, REFRESH_PAYMENT, { providerPaymentId }, { key: `${REFRESH_PAYMENT}:${providerPaymentId}` });
    }
    if (references.length > 0) {
      const after = { txid, count: references.length };
      await audit(tx, by, { action: 'chain.looked_up', subject: `chain:${chainId}`, after });
    }
    return references;
  });
  for (const reference of fresh) await refreshPayment({ db }, createChainProvider(db), reference);
}

type Known = { chain: ChainSettings; txid: string; own: ReadonlyMap<string, string | null> };

async function present(
  db: Db,
  { chain, txid, own }: Known,
  transfers: readonly PaidTransfer[],
): Promise<LookedUpTransfer[]> {
  const { chainId } = chain;
  const records = await listRecords(db, { chainId, txid });
  const unlisted = await listUnlisted(db, { chainId, transactionHash: txid });
  const described = transfers.map((transfer) => {
    const { token, recipient, logIndex } = transfer;
    const record = records.get(logIndex);
    const id = unlisted.get(logIndex);
    const ofAddress = own.get(recipient);
    const references = record
      ? listPossibleReferences(record)
      : id !== undefined
        ? [formatReference({ kind: 'unlisted', id })]
        : ofAddress
          ? [ofAddress]
          : [];
    const isListed = findToken(chain, token) !== undefined;
    const state: LookedUpTransfer['state'] = !own.has(recipient)
      ? 'elsewhere'
      : (record?.state ?? (isListed ? 'unseen' : id === undefined ? 'unlisted_waiting' : 'unlisted'));
    return { transfer, references, state };
  });
  const deposits = await findDeposits(
    db,
    described.flatMap(({ references }) => references),
  );
  return described.map(({ transfer, references, state }) => {
    const owner = references.map((reference) => deposits.get(reference)).find((found) => found);
    const token = findToken(chain, transfer.token);
    return {
      ...{ log_index: transfer.logIndex, token: toChecksumAddress(transfer.token), symbol: token?.symbol ?? null },
      amount: token ? toShort(transfer.amount, token.decimals) : toDecimal(transfer.amount, 0),
      ...{ sender: toChecksumAddress(transfer.sender), recipient: toChecksumAddress(transfer.recipient) },
      ...{ state, deposit: presentDeposit(owner), credited: (owner?.credited ?? 0n) > 0n },
    };
  });
}

/** What was read of the transaction's transfers before, by their place among the logs. */
async function listRecords(db: Db, { chainId, txid }: Asked): Promise<Map<number, TransferRecord>> {
  const { transfers } = await listTransfers(
    db,
    { ...{ chainId, code: undefined, state: undefined, from: undefined, to: undefined }, search: txid },
    { page: 1, limit: MAX_SHOWN, offset: 0 },
  );
  return new Map(transfers.map((record) => [record.logIndex, record]));
}
