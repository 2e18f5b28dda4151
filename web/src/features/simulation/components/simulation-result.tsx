import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { IconHistory } from '@tabler/icons-react';
import classes from '#features/simulation/components/simulation.module.css';
import { simulations } from '#features/simulation/texts.ts';
import { formatDay, formatMonth, formatNumber } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState } from '#ui/states.tsx';

type Comparison = Simulation['total'];

/** Actual and simulated amounts, the members affected, what the pool could pay, and the assumptions. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { counted, changes, total, members, months, parts, assumptions } = simulation;
  const span = { from: formatDay(new Date(simulation.from)), to: formatDay(new Date(simulation.to)) };
  const isEmpty = counted.count === 0;
  return (
    <>
      <Changes changes={changes} />
      {isEmpty ? (
        <EmptyState icon={<IconHistory size={24} stroke={1.75} />} title={simulations('noHistory')}>
          {simulations('noHistoryDetail', { what: counted.what, ...span })}
        </EmptyState>
      ) : (
        <>
          <Totals total={total} />
          <p className={classes.note}>
            {simulations.rich(simulation.counts === 'fees' ? 'summaryFees' : 'summary', {
              ...span,
              ...counted,
              ...members,
              paid: <Money micro={total.paid} />,
            })}
          </p>
          <Comparisons
            label={simulations('byMonth')}
            rows={months.map(({ month, ...sums }) => ({ name: formatMonth(month), ...sums }))}
          />
          {parts.length > 1 && <Comparisons label={simulations(`by.${simulation.parts_by}`)} rows={parts} />}
          {simulation.counts === 'payments' && <PoolNote pool={simulation.pool} />}
          <h3 className={classes.heading}>{simulations('assumptions')}</h3>
          <ul className={classes.assumptions}>
            {assumptions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return <p className={classes.changes}>{simulations('noChanges')}</p>;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function Totals({ total }: { total: Comparison }) {
  const figures = [
    [simulations('actual'), total.due],
    [simulations('simulated'), total.simulated],
  ] as const;
  return (
    <dl className={classes.totals}>
      {figures.map(([label, micro]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money micro={micro} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{simulations('difference')}</dt>
        <dd>
          <Change sums={total} />
        </dd>
      </div>
    </dl>
  );
}

/** More money out is no gain for the platform: plain text, with its sign. */
const Change = ({ sums: { due, simulated } }: { sums: Comparison }) => (
  <>
    {simulated > due && '+'}
    <Money micro={simulated - due} unit={null} />
  </>
);

const exactly = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

function Comparisons({ label, rows }: { label: string; rows: readonly (Comparison & { name: string })[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={shared.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className={classes.paid}>
              {simulations('paid')}
            </th>
            <th scope="col">{simulations('actual')}</th>
            <th scope="col">{simulations('simulated')}</th>
            <th scope="col">{simulations('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className={classes.paid}>{exactly(row.paid)}</td>
              <td>{exactly(row.due)}</td>
              <td>{exactly(row.simulated)}</td>
              <td>
                {row.simulated > row.due && '+'}
                {exactly(row.simulated - row.due)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PoolNote({ pool }: { pool: Simulation['pool'] }) {
  const { holds, business_days: days, due, simulated } = pool;
  if (days === 0) return null;
  const figures = {
    days,
    pool: simulations(`pool.${pool.name}`),
    due: <Money micro={due} decimals={6} />,
    simulated: <Money micro={simulated} decimals={6} strong />,
    available: <Money micro={holds} />,
  };
  return (
    <p className={shared.note}>
      {simulated > 0n
        ? simulations.rich('poolLasts', { ...figures, lasts: formatNumber(Number(holds / simulated)) })
        : simulations.rich('pool', figures)}
    </p>
  );
}
