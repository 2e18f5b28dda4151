import classes from '#features/financial-reports/components/chart-legend.module.css';

export interface ChartLegendProps {
  /** As the chart's parts are drawn. */
  legend: readonly { key: 'measure' | 'counterpart' | 'missing' | 'net'; label: string }[];
}

/** What the parts of a chart are. */
export const ChartLegend = ({ legend }: ChartLegendProps) => (
  <ul className={classes.legend}>
    {legend.map(({ key, label }) => (
      <li key={key} data-key={key}>
        {label}
      </li>
    ))}
  </ul>
);
