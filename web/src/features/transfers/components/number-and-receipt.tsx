import { ReceiptLink } from '#features/statements/components/receipt-link.tsx';

/** `TF-7`, and the receipt of it. */
export const NumberAndReceipt = ({ id }: { id: number }) => (
  <>
    {`TF-${id} · `}
    <ReceiptLink kind="transfer" id={id} />
  </>
);
