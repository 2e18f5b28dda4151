import type { Payment } from '@fairlead/contract/features/payments.ts';
import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type Hash, type ReplacementReturnType, TransactionNotFoundError } from 'viem';
import { useBlockNumber, useTransaction, useWaitForTransactionReceipt } from 'wagmi';
import { findChain } from '#features/wallet/chain-names.ts';
import classes from '#features/wallet/components/deposit.module.css';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { formatClock } from '#foundation/local-time.ts';
import { HashText } from '#ui/address-text.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Step, StepsList } from '#ui/steps-list.tsx';

/** How often a chain's newest block is asked for. */
const POLL_MS = 2_000;

type DepositProgressProps = {
  payment: Payment;
  token: WalletToken;
  demo: boolean;
  /** The transaction's; empty where only the server has seen the payment. */
  hash: string;
  /** The same transfer has another hash: its owner has raised the fee. */
  onReplaced: (hash: string) => void;
  /** It will never arrive: cancelled in the wallet, or refused by the network. */
  onEnded: (how: 'replaced' | 'failedOnChain') => void;
};

/** A transfer from its hash to the credit: what the chain says of it, and what the server has seen. */
export function DepositProgress({ payment, token, demo, hash, onReplaced, onEnded }: DepositProgressProps) {
  const { seen, error } = useConfirmations({ token, hash, onReplaced, onEnded });
  const needed = token.confirmations;
  // what the server has confirmed has what it needs
  const shown = payment.confirmed_at ? needed : seen;
  return (
    <>
      <PanelCard>
        <div className={classes.head} role="status">
          <StatusBadge status={payment.payment_status === 'waiting' ? 'confirming' : payment.payment_status} />
          {shown !== null && shown < needed && <span className={shared.note}>{describeLeft(token, shown)}</span>}
        </div>
        {shown !== null && <Bar seen={shown} needed={needed} />}
        <p className={shared.text}>{deposit('withoutPage')}</p>
      </PanelCard>
      <PanelCard>
        <StepsList steps={listSteps(payment, { seen: shown, needed })} />
      </PanelCard>
      {error && <CautionNote>{deposit('hashFailed')}</CautionNote>}
      {hash !== '' && shown === null && payment.detected_at === null && (
        <Unknown hash={hash} chainId={token.chain_id} onEnded={onEnded} />
      )}
      {hash !== '' && (
        <PanelCard>
          <div className={classes.head}>
            <span className={shared.note}>{deposit('hash')}</span>
            {!demo && <Explorer chainId={token.chain_id} hash={hash} />}
          </div>
          <HashText hash={hash} />
        </PanelCard>
      )}
    </>
  );
}

/** How many blocks stand above a transaction; null before it is in one. */
function useConfirmations({
  token,
  hash,
  onReplaced,
  onEnded,
}: Pick<DepositProgressProps, 'token' | 'hash' | 'onReplaced' | 'onEnded'>): { seen: number | null; error: boolean } {
  const chainId = token.chain_id;
  const receipt = useWaitForTransactionReceipt({
    ...(hash !== '' && { hash: hash as Hash }),
    chainId,
    onReplaced: ({ reason, transaction }: ReplacementReturnType) =>
      reason === 'repriced' ? onReplaced(transaction.hash) : onEnded('replaced'),
    query: { retry: false },
  });
  const head = useBlockNumber({ chainId, query: { refetchInterval: POLL_MS, retry: false } });
  const isReverted = receipt.error !== null && /revert/i.test(receipt.error.message);
  useEffect(() => {
    if (isReverted) onEnded('failedOnChain');
  });
  const block = receipt.data?.blockNumber;
  const seen = block === undefined || head.data === undefined ? null : Number(head.data - block);
  const needed = token.confirmations;
  const error = (receipt.error !== null && !isReverted) || (head.error !== null && head.data === undefined);
  return { seen: seen === null ? null : Math.max(0, Math.min(needed, seen)), error };
}

/**
 * A transaction that the node does not know: replaced before this page had seen it, or not told to this node. Only its owner can
 * tell them apart.
 */
function Unknown({
  hash,
  chainId,
  onEnded,
}: { hash: string; chainId: number } & Pick<DepositProgressProps, 'onEnded'>) {
  const { error } = useTransaction({
    ...{ hash: hash as Hash, chainId },
    query: { retry: false, refetchInterval: POLL_MS },
  });
  if (!(error instanceof TransactionNotFoundError)) return null;
  return (
    <>
      <CautionNote>{deposit('unknownHash')}</CautionNote>
      <Button variant="default" onClick={() => onEnded('replaced')}>
        {deposit('wasCancelled')}
      </Button>
    </>
  );
}

function Bar({ seen, needed }: { seen: number; needed: number }) {
  // a segment each where they can be told apart
  const segments = Math.min(needed, 30);
  const filled = Math.floor((seen * segments) / needed);
  return (
    <>
      <p className={classes.count}>
        <strong>{seen}</strong> {deposit('ofConfirmations', { needed })}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: segments }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other name
          <span key={place} data-done={place < filled || undefined} />
        ))}
      </div>
    </>
  );
}

function describeLeft({ chain_id, confirmations }: WalletToken, seen: number): string {
  const blockMs = findChain(chain_id)?.blockTimeMs ?? 0;
  return deposit('secondsLeft', { seconds: Math.ceil(((confirmations - seen) * blockMs) / 1000) });
}

function listSteps(payment: Payment, { seen, needed }: { seen: number | null; needed: number }): Step[] {
  const { detected_at, confirmed_at } = payment;
  const isSeen = seen !== null || detected_at !== null;
  const isConfirmed = confirmed_at !== null;
  return [
    { title: deposit('confirmedInWallet'), state: 'done' },
    isSeen
      ? { title: deposit('seen'), state: 'done', at: detected_at ? formatClock(detected_at) : undefined }
      : { title: deposit('seenAhead'), state: 'current' },
    {
      title: deposit('confirming'),
      state: isConfirmed ? 'done' : isSeen ? 'current' : 'ahead',
      detail: seen === null ? undefined : deposit('confirmations', { seen, needed }),
    },
    { title: deposit('credited'), state: isConfirmed ? 'current' : 'ahead' },
  ];
}

function Explorer({ chainId, hash }: { chainId: number; hash: string }) {
  const explorer = findChain(chainId)?.explorer;
  if (!explorer) return null;
  return (
    <Anchor href={`${explorer.url}/tx/${hash}`} target="_blank" rel="noopener noreferrer">
      {deposit.rich('explorer', { icon: <IconExternalLink size={16} stroke={1.75} aria-hidden="true" /> })}
    </Anchor>
  );
}
