import { Button } from '@mantine/core';
import classes from '#features/auth/components/security.module.css';
import { security } from '#features/auth/security-texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { CautionNote } from '#ui/form-parts.tsx';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={classes.stack}>
      <CautionNote>{security('recoveryRule')}</CautionNote>
      <ul className={classes.codes} aria-label={security('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} doneText={security('codesCopied')} failedText={security('codesCopyFailed')}>
          {security('copyAll')}
        </CopyButton>
        <Button onClick={onDone}>{security('recoveryStored')}</Button>
      </div>
    </div>
  );
}
