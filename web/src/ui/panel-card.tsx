import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from '#ui/panel-card.module.css';

export interface PanelCardProps {
  title?: ReactNode;
  /** A caption under the title. */
  detail?: ReactNode;
  /** A link or a small legend at the head's right end. */
  action?: ReactNode;
  /** Below a line at the foot. */
  footer?: ReactNode;
  /** Rows bring their own lines and go from edge to edge. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A flat card with a head, a body and perhaps a foot. */
export function PanelCard({ title, detail, action, footer, flush = false, className, children }: PanelCardProps) {
  return (
    <section className={clsx(classes.card, className)}>
      {(title || action) && (
        <header className={classes.head} data-flush={flush || undefined}>
          <div>
            {title && <h2 className={classes.title}>{title}</h2>}
            {detail && <div className={classes.detail}>{detail}</div>}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </header>
      )}
      <div className={clsx(classes.body, flush && classes.flush, !title && !action && classes.headless)}>
        {children}
      </div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </section>
  );
}

/** One row of a flush panel: icon, two lines, and what stands at the right. */
export function PanelRow({
  icon,
  title,
  detail,
  children,
}: {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.row}>
      {icon && <span className={classes.rowIcon}>{icon}</span>}
      <div className={classes.rowText}>
        <div className={classes.rowTitle}>{title}</div>
        {detail && <div className={classes.rowDetail}>{detail}</div>}
      </div>
      {children}
    </div>
  );
}

/** A label and its value on one line, with hairlines between such rows. */
export function FactRow({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={classes.fact} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Holds {@link FactRow}s. */
export function FactList({ children, plain = false }: { children: ReactNode; plain?: boolean }) {
  return (
    <dl className={classes.facts} data-plain={plain || undefined}>
      {children}
    </dl>
  );
}
