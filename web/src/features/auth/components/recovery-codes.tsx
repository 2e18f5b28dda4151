import { Button } from '@mantine/core';
import classes from '#features/auth/components/security.module.css';
import { authTexts } from '#features/auth/texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { CautionNote } from '#ui/form-parts.tsx';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={classes.stack}>
      <CautionNote>{authTexts('recoveryRule')}</CautionNote>
      <ul className={classes.codes} aria-label={authTexts('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton
          text={codes.join('\n')}
          doneText={authTexts('codesCopied')}
          failedText={authTexts('codesCopyFailed')}
        >
          {authTexts('copyAll')}
        </CopyButton>
        <Button onClick={onDone}>{authTexts('recoveryStored')}</Button>
      </div>
    </div>
  );
}
