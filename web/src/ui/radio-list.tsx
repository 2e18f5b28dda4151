import { type ReactNode, useId } from 'react';
import classes from '#ui/radio-list.module.css';

export interface RadioListProps<V extends string> {
  label: string;
  hint?: string;
  choices: readonly { value: V; label: ReactNode }[];
  value: V | null;
  onChange: (value: V) => void;
  /** Why none is chosen yet; takes the hint's place. */
  error?: string | undefined;
}

/** A choice of one among a few that are all in view, a line each: one click, where a list that opens takes two. Arrow keys move it. */
export function RadioList<V extends string>({ label, hint, choices, value, onChange, error }: RadioListProps<V>) {
  const name = useId();
  const below = error ? `${name}-error` : hint && `${name}-hint`;
  return (
    <fieldset className={classes.set} aria-describedby={below} data-invalid={error ? true : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.lines}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.line}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={below} className={classes.error}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={below} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  );
}
