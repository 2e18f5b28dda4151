import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/reports/components/overview.module.css';
import { PanelCard } from '#ui/panel-card.tsx';

export interface OverviewCardProps {
  title: string;
  detail: string;
  /** At the head's right end: a legend, or the figure that the chart ends at. */
  aside?: ReactNode;
  /** What stands out, in a sentence or two. */
  notes: ReactNode;
  link: RowsTarget & { label: string };
  children: ReactNode;
}

/** A chart with what stands out in it, and the way to its rows. */
export function OverviewCard({ title, detail, aside, notes, link, children }: OverviewCardProps) {
  return (
    <PanelCard
      className={classes.chart ?? ''}
      title={title}
      detail={detail}
      action={aside}
      footer={
        <>
          <span>{notes}</span>
          <Anchor component={Link} to={link.to} search={link.search as never} className={classes.more ?? ''}>
            {link.label}
          </Anchor>
        </>
      }
    >
      {children}
    </PanelCard>
  );
}

/** The figure that a chart ends at. */
export const CardEnd = ({ children }: { children: ReactNode }) => <span className={classes.end}>{children}</span>;
