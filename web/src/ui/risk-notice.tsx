import type { ReactNode } from 'react';
import classes from '#ui/risk-notice.module.css';

export interface RiskNoticeProps {
  /** The bold first sentence. */
  lead?: string;
  children?: ReactNode;
}

/** Stands beside every rate, plan and subscribe button. */
export function RiskNotice({
  lead = 'Rates are targets.',
  children = 'A day that the pool cannot fund is not paid. You can lose what you invest.',
}: RiskNoticeProps) {
  return (
    <p className={classes.notice}>
      <strong>{lead}</strong> {children}
    </p>
  );
}
