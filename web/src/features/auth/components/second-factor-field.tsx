import { TextInput } from '@mantine/core';

export interface SecondFactorFieldProps {
  value: string;
  onChange: (text: string) => void;
  disabled?: boolean;
  error?: string | null;
}

/** The code of an authenticator app, or a recovery code in its place. */
export function SecondFactorField({ value, onChange, disabled = false, error }: SecondFactorFieldProps) {
  return (
    <TextInput
      label="Authenticator code"
      description="Six digits from your authenticator app, or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      disabled={disabled}
      error={error}
    />
  );
}
