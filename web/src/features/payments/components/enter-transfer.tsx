import { imageTypes } from '@fairlead/contract/domain/upload.ts';
import { depositsContract, enteredDeposit } from '@fairlead/contract/features/deposits.ts';
import { Box, Button, FileInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { usePaymentLinks } from '#features/payment-links/queries.ts';
import { manual } from '#features/payments/manual-texts.ts';
import { useEnterDeposit } from '#features/payments/queries.ts';
import { useMayCall } from '#foundation/roles.ts';
import { showAtField } from '#foundation/show-at-field.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AmountField } from '#ui/amount-field.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { PicturePreview } from '#ui/picture-preview.tsx';
import shared from '#ui/shared.module.css';
import { Swapped } from '#ui/swapped.tsx';
import { ui } from '#ui/texts.ts';

/** For staff: enters a transfer that arrived for a member who cannot report it. Nothing is credited by it. */
export function EnterTransfer({ memberId }: { memberId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayCall(depositsContract.enter)) return null;
  return (
    <PanelCard title={manual('enterTitle')}>
      <Box component="p" className={shared.text ?? ''} mb="sm">
        {manual('enterLead')}
      </Box>
      <Swapped
        isOpen={isOpen}
        button={
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {manual('enterAsk')}
          </Button>
        }
      >
        <EntryForm memberId={memberId} onClose={() => setIsOpen(false)} />
      </Swapped>
    </PanelCard>
  );
}

type Fields = { amount: string; txid: string; qr_id: string | null; reason: string; image: File | null };

function EntryForm({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const enter = useEnterDeposit();
  const links = usePaymentLinks().data ?? [];
  const form = useForm({
    initialValues: { amount: '', txid: '', qr_id: null, reason: '', image: null } as Fields,
    schema: enteredDeposit,
    toInput: ({ image, qr_id, ...values }) => ({
      ...{ ...values, qr_id: qr_id ?? '', user_id: String(memberId) },
      ...(image && { image }),
    }),
  });
  const onSuccess = ({ message }: { message: string }) => {
    showSuccess(message);
    onClose();
  };
  const send = form.onSubmit((body) => enter.mutate({ body }, { onSuccess, onError: showAtField(form, 'txid') }));
  return (
    <form className={shared.fields} onSubmit={send} noValidate>
      <Select
        label={manual('link')}
        placeholder={manual('choosePaymentLink')}
        allowDeselect={false}
        data={links.map(({ id, label }) => ({ value: String(id), label }))}
        {...form.getInputProps('qr_id')}
      />
      <AmountField
        label={manual('amountArrived')}
        {...form.getInputProps('amount')}
        value={form.values.amount}
        name="amount"
      />
      <TextInput
        label={manual('hash')}
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('txid')}
      />
      <FileInput
        label={manual('receiptOptional')}
        placeholder={manual('receiptChoose')}
        accept={imageTypes.join(',')}
        leftSection={<IconPhoto size={16} stroke={1.75} />}
        clearable
        clearButtonProps={{ 'aria-label': ui('clearSelection') }}
        {...form.getInputProps('image')}
      />
      <PicturePreview file={form.values.image} label={manual('receipt')} />
      <Textarea
        label={manual('enterReason')}
        description={manual('enterReasonHint')}
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <WriteAlert write={enter} onRetry={() => send()} refused={manual('notEntered')} />
      <SubmitButton busy={enter.isPending} reason={links.length === 0 ? manual('noLinks') : undefined}>
        {manual('enter')}
      </SubmitButton>
      <Button variant="default" onClick={onClose}>
        {manual('cancelEntry')}
      </Button>
    </form>
  );
}
