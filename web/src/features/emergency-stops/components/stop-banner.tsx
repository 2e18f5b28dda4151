import { IconHandStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#features/emergency-stops/components/stop-banner.module.css';

/** A row above the page for each thing that is stopped. */
export interface StopRow {
  key: string;
  title: string;
  text: ReactNode;
  /** At the right. */
  action?: ReactNode;
}

/** What is stopped, above every page until it goes on. */
export function StopBanner({ label, rows }: { label: string; rows: readonly StopRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.banner} aria-label={label}>
      {rows.map(({ key, title, text, action }) => (
        <div key={key} className={classes.row}>
          <IconHandStop className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
          <div className={classes.text}>
            <strong className={classes.title}>{title}</strong>
            {text}
          </div>
          {action}
        </div>
      ))}
    </section>
  );
}
