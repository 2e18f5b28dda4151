import type { ComponentProps, ReactNode } from 'react';
import classes from '#ui/plain/plain.module.css';

/* Controls for the public document, which loads no UI kit; see fields.tsx. */

/** One below the other. */
export const Stack = ({ gap = 16, children }: { gap?: number; children: ReactNode }) => (
  <div className={classes.stack} style={{ gap }}>
    {children}
  </div>
);

type Look = { variant?: 'filled' | 'default'; size?: 'sm' | 'md' | 'lg'; fullWidth?: boolean };

const look = ({ variant = 'filled', size = 'md', fullWidth = false }: Look) => ({
  className: classes.button,
  'data-variant': variant,
  'data-size': size,
  'data-full': fullWidth || undefined,
});

/** A button; a spinner stands in it while it is busy. */
export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  disabled,
  children,
  ...button
}: ComponentProps<'button'> & Look & { loading?: boolean }) {
  const shown = look({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) });
  return (
    <button
      type="button"
      {...button}
      {...shown}
      disabled={disabled || loading}
      data-busy={loading || undefined}
      aria-busy={loading || undefined}
    >
      {loading && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, fullWidth, children, ...link }: ComponentProps<'a'> & Look) {
  const shown = look({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) });
  return (
    <a {...link} {...shown}>
      {children}
    </a>
  );
}

/** A link in a text or below a field. */
export const Anchor = ({ size, ...link }: ComponentProps<'a'> & { size?: 'sm' }) => (
  <a className={classes.anchor} data-size={size} {...link} />
);

/** A button that looks like a link. */
export const AnchorButton = (button: ComponentProps<'button'>) => (
  <button type="button" className={classes.anchor} {...button} />
);

/** A button of an icon alone. */
export const IconButton = (button: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button type="button" className={classes.iconButton} {...button} />
);

/** The one primary button of a form; a note may stand below it. */
export function SubmitButton({
  busy = false,
  note,
  children,
}: {
  busy?: boolean;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {children}
      </Button>
      {note && <p className={classes.below}>{note}</p>}
    </div>
  );
}
