import { t } from '#features/withdrawals/texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';

/** Copies a transaction hash. */
export const CopyHash = ({ hash }: { hash: string }) => (
  <CopyButton
    text={hash}
    variant="subtle"
    size="compact-sm"
    doneText={t('copiedHash')}
    failedText={t('copyHashFailed')}
  />
);
