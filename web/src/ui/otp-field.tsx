import { InputWrapper, PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '#ui/otp-field.module.css';
import { ui } from '#ui/texts.ts';

export interface OtpFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** Called with the sixth digit. */
  onComplete?: (code: string) => void;
  label?: string;
  /** Where the code was sent, how long it is valid, and how to have it sent again. */
  children?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}

/** Six boxes for a code by e-mail or from an authenticator; a pasted code fills them all. */
export function OtpField({
  value,
  onChange,
  onComplete,
  label = ui('codeFromEmail'),
  children,
  error,
  disabled = false,
}: OtpFieldProps) {
  const id = useId();
  return (
    <InputWrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }} error={error}>
      <div className={classes.row}>
        <PinInput
          length={6}
          type="number"
          oneTimeCode
          placeholder=""
          value={value}
          onChange={onChange}
          {...(onComplete ? { onComplete } : {})}
          error={Boolean(error)}
          disabled={disabled}
          gap={6}
          ariaLabel={label}
          aria-labelledby={`${id}-label`}
        />
        {children && <div className={classes.text}>{children}</div>}
      </div>
    </InputWrapper>
  );
}
