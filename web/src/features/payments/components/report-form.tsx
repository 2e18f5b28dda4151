import { imageTypes } from '@fairlead/contract/domain/upload.ts';
import { depositReport } from '@fairlead/contract/features/deposits.ts';
import { FileInput, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { describeLeft } from '#features/own-limits/left-text.ts';
import { manual } from '#features/payments/manual-texts.ts';
import { useReportDeposit } from '#features/payments/queries.ts';
import { formatMoney } from '#foundation/format.ts';
import { showAtField } from '#foundation/show-at-field.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useDraft } from '#foundation/use-draft.ts';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AmountField } from '#ui/amount-field.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PicturePreview } from '#ui/picture-preview.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';

type Fields = { amount: string; txid: string; image: File | null };

export interface ReportFormProps {
  linkId: number;
  /** What the own limit leaves; null: no such limit. */
  left?: bigint | null;
  onReported: () => void;
}

/** Reports a transfer to a payment link: how much, by which transaction, with a picture of the receipt. */
export function ReportForm({ linkId, left = null, onReported }: ReportFormProps) {
  const report = useReportDeposit();
  const form = useForm({
    initialValues: { amount: '', txid: '', image: null } as Fields,
    schema: depositReport,
    toInput: (values) => ({ ...values, qr_id: String(linkId), image: values.image ?? undefined }),
  });
  const restored = useDraft(form, `report-${linkId}`);
  const send = form.onSubmit((body) =>
    report.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          form.reset();
          showSuccess(message);
          onReported();
        },
        onError: showAtField(form, 'txid'),
      },
    ),
  );
  const { amount } = form.data ?? {};
  return (
    <form className={shared.fields} onSubmit={send} noValidate>
      <RestoredNotice restored={restored} />
      <AmountField
        label={manual('amount')}
        remainder={left !== null && describeLeft('deposits', left)}
        {...form.getInputProps('amount')}
        value={form.values.amount}
        name="amount"
      />
      <TextInput
        label={manual('hash')}
        description={manual('hashHint')}
        placeholder="0x…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps('txid')}
      />
      <FileInput
        label={manual('receipt')}
        description={manual('receiptHint')}
        placeholder={manual('receiptChoose')}
        accept={imageTypes.join(',')}
        leftSection={<IconPhoto size={16} stroke={1.75} />}
        clearable
        clearButtonProps={{ 'aria-label': ui('clearSelection') }}
        {...form.getInputProps('image')}
      />
      <PicturePreview file={form.values.image} label={manual('receipt')} />
      <SubmitButton busy={report.isPending} note={manual('reportNote')}>
        {amount === undefined ? manual('report') : manual('reportAmount', { amount: formatMoney(amount) })}
      </SubmitButton>
      <WriteAlert write={report} onRetry={() => send()} refused={manual('notReported')} />
    </form>
  );
}
