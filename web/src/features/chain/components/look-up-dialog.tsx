import {
  chainRecordsContract,
  type LookedUpTransaction,
  type LookedUpTransfer,
  transactionQuestion,
} from '@fairlead/contract/features/chain-records.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { DepositLink, MemberLink, TransferBadge } from '#features/chain/components/chain-labels.tsx';
import { TokenAmount } from '#features/chain/components/token-amount.tsx';
import { useChains, useLookUp } from '#features/chain/queries.ts';
import { chains } from '#features/chain/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** The button, for those who may, and the dialog that it opens. */
export function LookUpTransaction() {
  const [isOpen, setIsOpen] = useState(false);
  const known = useChains().data;
  if (!known || known.length === 0) return null;
  return (
    <Permitted call={chainRecordsContract.lookUp}>
      <Button
        variant="default"
        leftSection={<IconListSearch size={16} stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        {chains('lookUpAsk')}
      </Button>
      {isOpen && <LookUpDialog known={known} onClose={() => setIsOpen(false)} />}
    </Permitted>
  );
}

type LookUpDialogProps = { known: readonly { chain_id: number; name: string }[]; onClose: () => void };

/** Asks for a chain and a hash, and shows what became of each transfer. */
function LookUpDialog({ known, onClose }: LookUpDialogProps) {
  const lookUp = useLookUp();
  const form = useForm({
    initialValues: { chain_id: String(known[0]?.chain_id ?? ''), txid: '' },
    schema: transactionQuestion,
    toInput: ({ chain_id, txid }) => ({ chain_id: Number(chain_id), txid }),
  });
  const send = form.onSubmit((body) => lookUp.mutate({ body }));
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={chains('lookUpTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {chains('closeDialog')}
          </Button>
          <Button loading={lookUp.isPending} onClick={() => send()}>
            {chains('lookUp')}
          </Button>
        </>
      }
    >
      <div className={shared.fields}>
        <form className={shared.fields} onSubmit={send} noValidate>
          <p className={shared.flat}>{chains('lookUpLead')}</p>
          <Select
            label={chains('chain')}
            allowDeselect={false}
            data={known.map(({ chain_id, name }) => ({ value: String(chain_id), label: name }))}
            {...form.getInputProps('chain_id')}
          />
          <TextInput
            label={chains('transactionHash')}
            placeholder="0x…"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('txid')}
          />
          <WriteAlert write={lookUp} onRetry={() => send()} />
        </form>
        {lookUp.data && <Found transaction={lookUp.data} />}
      </div>
    </Dialog>
  );
}

function Found({ transaction }: { transaction: LookedUpTransaction }) {
  const { outcome, chain, needed, confirmations, transfers, left_out } = transaction;
  return (
    <div className={shared.fields}>
      <p className={shared.flat} role="status">
        {chains(`lookUpDone.${outcome}`, { chain, needed, count: confirmations ?? 0 })}
      </p>
      {outcome === 'found' && transfers.length === 0 && <p className={shared.flat}>{chains('lookUpNone')}</p>}
      {transfers.map((transfer) => (
        <Transfer key={transfer.log_index} transfer={transfer} />
      ))}
      {left_out > 0 && <p className={shared.note}>{chains('lookUpLeftOut', { count: left_out })}</p>}
    </div>
  );
}

function Transfer({ transfer }: { transfer: LookedUpTransfer }) {
  const { amount, symbol, token, sender, recipient, state, deposit, credited } = transfer;
  return (
    <FactList>
      <FactRow label={chains('state')} strong>
        <TransferBadge state={state} />
      </FactRow>
      <FactRow label={chains('amount')}>
        {symbol === null ? chains('units', { amount }) : <TokenAmount amount={amount} symbol={symbol} />}
      </FactRow>
      <FactRow label={chains('token')}>
        <AddressText address={token} />
      </FactRow>
      <FactRow label={chains('sender')}>
        <AddressText address={sender} />
      </FactRow>
      <FactRow label={chains('address')}>
        <AddressText address={recipient} />
      </FactRow>
      {state !== 'elsewhere' && (
        <>
          <FactRow label={chains('deposit')}>
            <DepositLink deposit={deposit} />
          </FactRow>
          <FactRow label={chains('member')}>
            <MemberLink deposit={deposit} />
          </FactRow>
          <FactRow label={chains('credited')}>{chains(credited ? 'creditedYes' : 'creditedNo')}</FactRow>
        </>
      )}
    </FactList>
  );
}
