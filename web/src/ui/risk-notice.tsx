import type { ReactNode } from 'react';
import classes from '#ui/risk-notice.module.css';
import { ui } from '#ui/texts.ts';

export interface RiskNoticeProps {
  /** The bold first sentence. */
  lead?: string;
  children?: ReactNode;
}

/** Stands beside every rate, plan and subscribe button. */
export function RiskNotice({ lead = ui('riskLead'), children = ui('riskText') }: RiskNoticeProps) {
  return (
    <p className={classes.notice}>
      <strong>{lead}</strong> {children}
    </p>
  );
}
