import type { ReactNode } from 'react';
import classes from '#public/islands/form.module.css';

export type FormFieldProps = {
  /** Unique on the page. */
  id: string;
  label: ReactNode;
  /** Below the field; an error replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Draws the field with what connects it to its texts. */
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
};

/** A field of an island's form, with its label above, and its hint or error below. */
export function FormField({ id, label, hint, error, children }: FormFieldProps) {
  const below = error ?? hint;
  const belowId = `${id}-${error === undefined ? 'hint' : 'error'}`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': below ? belowId : undefined })}
      {below ? (
        <p id={belowId} className={classes.below} data-error={error !== undefined || undefined}>
          {error === undefined ? null : <ErrorIcon />}
          {below}
        </p>
      ) : null}
    </div>
  );
}

/** A field that no person sees or reaches: a program that fills it gives itself away. */
export const HiddenField = ({ id, label }: { id: string; label: string }) => (
  <div className={classes.hidden} aria-hidden="true">
    <label htmlFor={id}>{label}</label>
    <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

const ErrorIcon = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d="M12 8v4M12 16h.01" strokeLinecap="round" />
  </svg>
);
