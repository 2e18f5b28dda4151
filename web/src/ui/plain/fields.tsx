import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import classes from '#ui/plain/plain.module.css';
import { ui } from '#ui/texts.ts';

/*
 * Fields for the public document, which loads no UI kit. Their properties are those of Mantine's fields of the same
 * names, so that a form reads alike on both sides.
 */

export interface TextInputProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** A hint under the field; an error replaces it. */
  description?: ReactNode;
  error?: ReactNode;
}

/** A text field with its label above, and its hint or error below. */
export function TextInput({ label, description, error, id: given, className, ...input }: TextInputProps) {
  const made = useId();
  const id = given ?? made;
  const below = error || description;
  const belowId = `${id}-${error ? 'error' : 'description'}`;
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={[classes.input, className].filter(Boolean).join(' ')}
        aria-invalid={Boolean(error)}
        aria-describedby={below ? belowId : undefined}
        {...input}
      />
      {below && (
        <p id={belowId} className={error ? classes.error : classes.hint}>
          {below}
        </p>
      )}
    </div>
  );
}

/** A password field; the eye shows what was typed. */
export function PasswordInput({ label, description, error, ...input }: TextInputProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const below = error || description;
  const belowId = `${id}-${error ? 'error' : 'description'}`;
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          className={`${classes.input} ${classes.withReveal}`}
          aria-invalid={Boolean(error)}
          aria-describedby={below ? belowId : undefined}
          {...input}
        />
        <button
          type="button"
          className={classes.reveal}
          aria-pressed={isShown}
          aria-label={ui('showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} />
        </button>
      </div>
      {below && (
        <p id={belowId} className={error ? classes.error : classes.hint}>
          {below}
        </p>
      )}
    </div>
  );
}

export interface CodeInputProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called with the sixth digit. */
  onComplete?: ((code: string) => void) | undefined;
  error?: string | undefined;
  /** Where the code was sent, how long it is valid, and how to have it sent again. */
  children?: ReactNode;
}

const DIGITS = 6;

/** One field with six places: a pasted or suggested code fills it at once. */
export function CodeInput({ label, value, onChange, onComplete, error, children }: CodeInputProps) {
  const id = useId();
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, DIGITS);
    onChange(code);
    if (code.length === DIGITS && code !== value) onComplete?.(code);
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }} aria-label={label}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`${classes.input} ${classes.code}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={Boolean(error)}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
      />
      {error && <p className={classes.error}>{error}</p>}
      {children && <p className={classes.hint}>{children}</p>}
    </fieldset>
  );
}
