import { authTexts } from '#features/auth/texts.ts';
import { TextInput } from '#ui/plain/fields.tsx';

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
      label={authTexts('authenticatorCode')}
      description={authTexts('authenticatorRule')}
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
