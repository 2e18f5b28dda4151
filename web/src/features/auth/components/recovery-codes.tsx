import { Button } from '@mantine/core';
import classes from '#features/auth/components/security.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { CautionNote } from '#ui/form-parts.tsx';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={classes.stack}>
      <CautionNote>
        Keep these recovery codes where you keep other secrets, apart from your phone. Each signs you in once when you
        have no access to your authenticator app. They are not shown again.
      </CautionNote>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} doneText="Recovery codes copied" failedText="Failed to copy the codes">
          Copy all
        </CopyButton>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
