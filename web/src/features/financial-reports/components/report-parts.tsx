import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAmount } from '#features/financial-reports/components/changes.tsx';
import { ChartLegend, type ChartLegendProps } from '#features/financial-reports/components/chart-legend.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { formatNumber } from '#foundation/format.ts';
import { DataCards, type RowCard } from '#ui/data-cards.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';
import { type StepBar, StepBars } from '#ui/step-bars.tsx';

/** A figure of the whole period, and what it was before. */
export interface Figure {
  label: string;
  value: string;
  change?: ReactNode;
  /** The rows that it is the sum of. */
  to?: RowsTarget | undefined;
}

/** The period's figures in one card. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <PanelCard>
      <dl className={classes.figures}>
        {figures.map(({ label, value, change, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.figure}>
              <RowsLink to={to}>{value}</RowsLink>
            </dd>
            {change !== undefined && <dd className={classes.change}>{change}</dd>}
          </div>
        ))}
      </dl>
    </PanelCard>
  );
}

export interface ChartCardProps {
  title: string;
  detail: string;
  legend?: ChartLegendProps['legend'];
  /** What stands out, in a sentence. */
  notes: string;
  bars: readonly StepBar[];
  areCounts?: boolean;
}

/** A chart with what stands out in it. */
export function ChartCard({ title, detail, legend = [], notes, bars, areCounts = false }: ChartCardProps) {
  const { ref, width } = useElementSize();
  return (
    <PanelCard
      className={classes.chart ?? ''}
      title={title}
      detail={detail}
      action={legend.length > 0 && <ChartLegend legend={legend} />}
      footer={notes}
    >
      <div ref={ref}>
        <StepBars bars={bars} width={width} label={`${title}. ${notes}`} areCounts={areCounts} />
      </div>
    </PanelCard>
  );
}

export interface ReportColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** In the last line: of the whole period. */
  sum?: ReactNode;
  /** Names stand left, numbers right. */
  isName?: boolean;
  /** Left out on phones. */
  isExtra?: boolean;
}

export interface ReportTableProps<Row> {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
  /** A row on a phone, where the table would not fit; without it the table scrolls sideways. */
  card?: (row: Row) => RowCard;
  /** What the rows are, and when they were read. */
  footer: ReactNode;
}

/** A report's rows with their sums as the last line. */
export function ReportTable<Row>({ label, columns, rows, rowKey, empty, card, footer }: ReportTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const hasSums = rows.length > 0 && columns.some(({ sum }) => sum !== undefined);
  return (
    <PanelCard flush footer={footer}>
      {rows.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : card && isPhone ? (
        <DataCards label={label} rows={rows} rowKey={rowKey} card={card} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={classes.scrolled} tabIndex={0} aria-label={label}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.key} {...getCell(column)} scope="col">
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} {...getCell(column)}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {hasSums && (
              <tfoot>
                <tr>
                  {columns.map((column) => (
                    <td key={column.key} {...getCell(column)}>
                      {column.sum}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      )}
    </PanelCard>
  );
}

const getCell = ({ isName, isExtra }: Pick<ReportColumn<unknown>, 'isName' | 'isExtra'>) => ({
  'data-name': isName || undefined,
  'data-extra': isExtra || undefined,
});

/** An amount that leads to the rows it is the sum of; without a target, and where it is zero, it leads nowhere. */
export function AmountLink({ micro, to }: { micro: bigint; to?: RowsTarget | undefined }) {
  return <FigureLink text={formatAmount(micro)} to={micro === 0n ? undefined : to} isZero={micro === 0n} />;
}

/** A count that leads to what it counts. */
export const CountLink = ({ count, to }: { count: number; to?: RowsTarget | undefined }) => (
  <FigureLink text={formatNumber(count)} to={count === 0 ? undefined : to} isZero={count === 0} />
);

function FigureLink({ text, to, isZero }: { text: string; to: RowsTarget | undefined; isZero: boolean }) {
  if (!to) return <span data-zero={isZero || undefined}>{text}</span>;
  return <RowsLink to={to}>{text}</RowsLink>;
}

/** A row's name that leads to the same report of its days alone. */
export function StepLink({ text, to }: { text: string; to: Record<string, string> }) {
  return (
    <Link to={screens.adminReports} search={to as never} className={classes.name ?? ''}>
      {text}
    </Link>
  );
}
