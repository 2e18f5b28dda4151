import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  describeChange,
  describeCountChange,
  formatAmount,
  formatDifference,
  linkRows,
} from '#features/financial-reports/components/changes.tsx';
import { linkFigures } from '#features/reports/components/figure-links.ts';
import classes from '#features/reports/components/overview.module.css';
import { staff } from '#features/reports/staff-texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';

type Total = { label: string; value: string; change: ReactNode; link: RowsTarget };

/** The period's figures in one card, each with a way to its rows and with what it was before, which has one of its own. */
export function OverviewTotals({ figures }: { figures: OverviewFigures }) {
  return (
    <PanelCard flush>
      <ul className={classes.totals} aria-label={staff('overview.figures')}>
        {listTotals(figures).map(({ label, value, change, link }) => (
          <li key={label} className={classes.total}>
            <Link to={link.to} search={link.search as never} className={classes.way ?? ''}>
              <span className={classes.label}>
                {label}
                <IconChevronRight size={14} stroke={2} aria-hidden="true" />
              </span>
              <span className={classes.value}>{value}</span>
            </Link>
            <span className={classes.change}>{change}</span>
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}

function listTotals({ from, to, money_flow: flow, returns, members }: OverviewFigures): Total[] {
  const links = linkFigures({ from, to });
  const before = linkFigures(flow.before);
  const amount = (name: 'net' | 'deposits' | 'withdrawals'): Total => ({
    label: staff(`overview.${name}`),
    value: name === 'net' ? formatDifference(flow.totals.net) : formatAmount(flow.totals[name]),
    change: describeChange(flow.totals[name], flow.before[name], before[name]),
    link: links[name],
  });
  const share = (name: 'due' | 'paid'): Total => ({
    label: staff(`overview.${name}`),
    value: formatAmount(returns.totals[name]),
    change: describeChange(returns.totals[name], returns.before[name], before[name]),
    link: links[name],
  });
  const { joined, active } = members.totals;
  return [
    ...[amount('net'), amount('deposits'), amount('withdrawals'), share('due'), share('paid')],
    {
      label: staff('overview.unfunded'),
      value: staff('overview.ofDays', {
        count: formatNumber(returns.totals.unfunded_days),
        days: formatNumber(returns.totals.days),
      }),
      change: staff.rich('overview.unfundedFrom', {
        count: formatNumber(returns.before.unfunded_days),
        days: formatNumber(returns.before.days),
        rows: linkRows(returns.before.unfunded_days ? before.unfunded : undefined),
      }),
      link: links.unfunded,
    },
    {
      label: staff('overview.joined'),
      value: formatNumber(joined),
      change: describeCountChange(joined, members.before.joined, before.joined),
      link: links.joined,
    },
    {
      label: staff('overview.active'),
      value: active === null ? '–' : formatNumber(active),
      change:
        active === null || members.before.active === null
          ? undefined
          : describeCountChange(active, members.before.active, before.active),
      link: links.active,
    },
  ];
}
