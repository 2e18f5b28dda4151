import { type ReactNode, useId } from 'react';
import classes from '#ui/select-cards.module.css';

export interface CardChoice<V extends string> {
  value: V;
  title: ReactNode;
  /** One line under the title; for a choice that cannot be made, why. */
  detail: ReactNode;
  figure?: ReactNode;
  disabled?: boolean;
}

export interface SelectCardsProps<V extends string> {
  label: string;
  /** What is chosen, in a sentence. */
  hint?: string;
  choices: readonly CardChoice<V>[];
  value: V | null;
  onChange: (value: V) => void;
}

/** A choice of one among a few cards with figures, such as the account to withdraw from. Arrow keys move it. */
export function SelectCards<V extends string>({ label, hint, choices, value, onChange }: SelectCardsProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes.set} aria-describedby={hint && `${name}-hint`}>
      <legend className={classes.legend}>{label}</legend>
      {hint && (
        <p id={`${name}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card} data-disabled={choice.disabled || undefined}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={choice.value === value}
              disabled={choice.disabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.title}>{choice.title}</span>
            <span className={classes.detail}>{choice.detail}</span>
            {choice.figure && <span className={classes.figure}>{choice.figure}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
