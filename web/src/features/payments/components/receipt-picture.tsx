import { manual } from '#features/payments/manual-texts.ts';
import { useReceipt } from '#features/payments/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { KeptPicture } from '#ui/picture-preview.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The picture of the receipt that a member sent. */
export function ReceiptPicture({ depositId, order }: { depositId: number; order: string }) {
  const { data, error, refetch } = useReceipt(depositId);
  if (data) return <KeptPicture picture={data} label={manual('receiptPicture', { order })} />;
  if (error) return <ErrorState message={errorText(error, manual('receiptFailed'))} onRetry={() => void refetch()} />;
  return <LoadingState lines={[160]} />;
}
