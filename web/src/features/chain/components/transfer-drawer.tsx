import type { ChainTransfer } from '@fairlead/contract/features/chain-records.ts';
import { DepositLink, MemberLink, TransferBadge } from '#features/chain/components/chain-labels.tsx';
import { TokenAmount } from '#features/chain/components/token-amount.tsx';
import { useChains } from '#features/chain/queries.ts';
import { chains } from '#features/chain/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { HashText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

export interface TransferDrawerProps {
  /** `undefined` while none is open. */
  transfer: ChainTransfer | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One transfer whole: addresses and hash in full, and how many blocks stand above it. */
export function TransferDrawer({ transfer, ...keys }: TransferDrawerProps) {
  return (
    <DetailDrawer
      opened={transfer !== undefined}
      {...keys}
      title={transfer ? chains('transferTitle', { number: String(transfer.id) }) : ''}
      badge={transfer && <TransferBadge state={transfer.state} />}
    >
      {transfer && <Whole transfer={transfer} />}
    </DetailDrawer>
  );
}

function Whole({ transfer }: { transfer: ChainTransfer }) {
  const { chain, symbol, amount, held, deposit } = transfer;
  return (
    <>
      <DrawerSection title={chains('deposit')}>
        <FactList>
          <FactRow label={chains('order')}>
            <DepositLink deposit={deposit} />
          </FactRow>
          <FactRow label={chains('member')}>
            <MemberLink deposit={deposit} />
          </FactRow>
          <FactRow label={chains('amount')} strong>
            <TokenAmount amount={amount} symbol={symbol} />
          </FactRow>
          {held !== null && <FactRow label={chains('held')}>{held}</FactRow>}
          <FactRow label={chains('found')}>
            <DateTimeText at={transfer.found_at} decides />
          </FactRow>
          <FactRow label={chains('confirmed')}>
            <DateTimeText at={transfer.confirmed_at} decides />
          </FactRow>
          <FactRow label={chains('block')}>{formatNumber(transfer.block)}</FactRow>
          <Confirmations transfer={transfer} />
        </FactList>
      </DrawerSection>
      <DrawerSection title={chains('transaction')}>
        <HashText hash={transfer.transaction_hash} />
      </DrawerSection>
      <DrawerSection title={chains('address')}>
        <AddressBlock address={transfer.recipient} network={chain} />
      </DrawerSection>
      <DrawerSection title={chains('sender')}>
        <AddressBlock address={transfer.sender} network={chain} />
      </DrawerSection>
    </>
  );
}

/** While it waits: how many blocks stand above it, of those that it needs. */
function Confirmations({ transfer: { state, chain_id, block } }: { transfer: ChainTransfer }) {
  const chain = useChains().data?.find((each) => each.chain_id === chain_id);
  const read = chain?.status?.read_block;
  if (state !== 'waiting' || !chain || read == null) return null;
  const count = Math.max(0, read - block);
  return (
    <FactRow label={chains('confirmations')}>
      {chains('confirmationsOf', { count, needed: chain.confirmations })}
    </FactRow>
  );
}
