import { type ReceiptKind, receiptsContract } from '@fairlead/contract/features/receipts.ts';
import { Anchor } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { DownloadButton } from '#features/statements/components/download-button.tsx';
import { file } from '#features/statements/download-texts.ts';
import { useDownload } from '#ui/use-download.ts';

export interface ReceiptProps {
  kind: ReceiptKind;
  id: number;
}

/** Its number, as every screen writes it. */
const formatNumber = ({ kind, id }: ReceiptProps) =>
  `${{ deposit: 'DP', withdrawal: 'WD', transfer: 'TF' }[kind]}-${id}`;

/** The receipt of something whose money has moved, as a small link beside it. */
export function ReceiptLink(receipt: ReceiptProps) {
  const { isBusy, link } = useDownload(receiptsContract.pdf, { params: receipt });
  return (
    <Anchor {...link} aria-label={file('receiptOf', { number: formatNumber(receipt) })} aria-busy={isBusy} inherit>
      {file('receipt')}
    </Anchor>
  );
}

/** The same as a button, where what it is of is shown whole. */
export function ReceiptButton({ large = false, ...receipt }: ReceiptProps & { large?: boolean }) {
  return (
    <DownloadButton
      endpoint={receiptsContract.pdf}
      input={{ params: receipt }}
      icon={<IconFileText size={18} stroke={1.75} />}
      large={large}
    >
      {file('receiptPdf')}
    </DownloadButton>
  );
}
