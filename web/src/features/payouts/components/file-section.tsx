import type { PayoutBatch } from '@fairlead/contract/features/payouts.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { HashField, isHash } from '#features/payouts/components/hash-field.tsx';
import classes from '#features/payouts/components/payouts.module.css';
import { useCancelBatch, useEnterHash, usePayoutFile } from '#features/payouts/queries.ts';
import { payouts } from '#features/payouts/texts.ts';
import { saveFile } from '#foundation/download.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DrawerSection } from '#ui/detail-drawer.tsx';
import shared from '#ui/shared.module.css';

/** The file of a batch, and the hash of the transaction that its wallet sent. */
export function FileSection({ batch: { id, state } }: { batch: PayoutBatch }) {
  const file = usePayoutFile();
  const [asking, setAsking] = useState<'hash' | 'cancel' | null>(null);
  const close = () => setAsking(null);
  const [kind, setKind] = useState<'csv' | 'safe'>('safe');
  const save = async (wanted: 'csv' | 'safe') => {
    setKind(wanted);
    const made = await file.mutateAsync({ params: { id } }).catch(() => null);
    if (!made) return;
    const [type, ending] = wanted === 'csv' ? ['text/csv', 'csv'] : ['application/json', 'json'];
    saveFile(new Blob([made[wanted]], { type }), `${made.name}.${ending}`);
  };
  return (
    <DrawerSection title={payouts('fileTitle')}>
      <p className={shared.secondary}>{payouts('fileDetail')}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={file.isPending} onClick={() => void save('safe')}>
          {payouts('fileSafe')}
        </Button>
        <Button variant="default" loading={file.isPending} onClick={() => void save('csv')}>
          {payouts('fileCsv')}
        </Button>
        <Button onClick={() => setAsking('hash')}>{payouts('hashEnter')}</Button>
        {state === 'prepared' && (
          <Button variant="danger" onClick={() => setAsking('cancel')}>
            {payouts('cancel')}
          </Button>
        )}
      </div>
      <WriteAlert
        write={file}
        onRetry={() => void save(kind)}
        failed={payouts('fileFailed')}
        refused={payouts('fileFailed')}
      />
      {asking === 'hash' && <HashDialog id={id} onClose={close} />}
      {asking === 'cancel' && <CancelDialog id={id} onClose={close} />}
    </DrawerSection>
  );
}

function HashDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const enter = useEnterHash();
  const [hash, setHash] = useState('');
  const confirm = async (stepUp: string) => {
    showSuccess((await enter.mutateAsync({ params: { id }, body: { txid: hash.trim() }, stepUp })).message);
    onClose();
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="payout"
      title={payouts('hashTitle', { id: String(id) })}
      confirmLabel={payouts('hashConfirm')}
      ready={isHash(hash)}
      onConfirmed={confirm}
    >
      <HashField value={hash} onChange={setHash} />
    </StepUpDialog>
  );
}

function CancelDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const cancel = useCancelBatch();
  const confirm = () =>
    void cancel
      .mutateAsync({ params: { id } })
      .then(({ message }) => {
        showSuccess(message);
        onClose();
      })
      // what went wrong stands in the dialog
      .catch(() => undefined);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={payouts('cancelTitle', { id: String(id) })}
      confirmLabel={payouts('cancelConfirm')}
      busy={cancel.isPending}
    >
      <p>{payouts('cancelText')}</p>
      <WriteAlert write={cancel} onRetry={confirm} failed={payouts('cancelFailed')} refused={payouts('cancelFailed')} />
    </ConfirmDialog>
  );
}
