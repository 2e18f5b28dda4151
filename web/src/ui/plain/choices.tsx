import { type ComponentProps, type ReactNode, useId } from 'react';
import choice from '#ui/plain/choices.module.css';
import classes from '#ui/plain/plain.module.css';

/* What is chosen rather than typed, for the public document; see fields.tsx. */

type Below = { label: ReactNode; description?: ReactNode; error?: ReactNode };

/** The hint or error below a field, and what says that it belongs to it. */
function useBelow({ description, error }: Omit<Below, 'label'>) {
  const id = useId();
  const below = error || description;
  const belowId = `${id}-${error ? 'error' : 'description'}`;
  return {
    id,
    described: { 'aria-invalid': Boolean(error), 'aria-describedby': below ? belowId : undefined },
    below: below && (
      <p id={belowId} className={error ? classes.error : classes.hint}>
        {below}
      </p>
    ),
  };
}

type SelectProps = Below &
  Omit<ComponentProps<'select'>, 'onChange'> & {
    placeholder: string;
    options: { value: string; label: string }[];
    onChange: (value: string) => void;
  };

/** One of a list. */
export function Select({ label, description, error, placeholder, options, onChange, ...select }: SelectProps) {
  const { id, described, below } = useBelow({ description, error });
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={choice.select}>
        <select
          id={id}
          className={classes.input}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...described}
          {...select}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {below}
    </div>
  );
}

type DatePartsProps = Below & {
  /** Of day, month and year. */
  labels: [string, string, string];
  /** `1994-3-14`; a part that was not entered yet is empty. */
  value: string;
  locale: string;
  onChange: (value: string) => void;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** A day of birth in three fields with one message. */
export function DateParts({ label, labels, description, error, value, locale, onChange }: DatePartsProps) {
  const { id, described, below } = useBelow({ description, error });
  const [year = '', month = '', day = ''] = value.split('-');
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const digits = (text: string) => text.replace(/\D/g, '');
  const part = { className: classes.input, inputMode: 'numeric', ...described } as const;
  return (
    <fieldset className={choice.parts} aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={choice.date}>
        <input
          {...part}
          aria-label={labels[0]}
          placeholder={labels[0]}
          autoComplete="bday-day"
          maxLength={2}
          value={day}
          onChange={(event) => onChange(`${year}-${month}-${digits(event.currentTarget.value)}`)}
        />
        <div className={choice.select}>
          <select
            {...described}
            className={classes.input}
            aria-label={labels[1]}
            autoComplete="bday-month"
            value={month}
            onChange={(event) => onChange(`${year}-${event.currentTarget.value}-${day}`)}
          >
            <option value="">{labels[1]}</option>
            {MONTHS.map((number) => (
              <option key={number} value={number}>
                {monthName.format(Date.UTC(2000, number - 1))}
              </option>
            ))}
          </select>
        </div>
        <input
          {...part}
          aria-label={labels[2]}
          placeholder={labels[2]}
          autoComplete="bday-year"
          maxLength={4}
          value={year}
          onChange={(event) => onChange(`${digits(event.currentTarget.value)}-${month}-${day}`)}
        />
      </div>
      {below}
    </fieldset>
  );
}

type CheckboxProps = Below & { checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void };

/** A box to tick; its label may hold links. */
export function Checkbox({ label, description, error, checked, disabled = false, onChange }: CheckboxProps) {
  const id = useId();
  const notes = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={choice.check}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={Boolean(error)}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description && (
        <span id={`${id}-hint`} className={choice.note}>
          {description}
        </span>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
